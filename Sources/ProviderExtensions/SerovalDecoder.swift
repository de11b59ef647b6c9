package import ProviderSpec

/// `seroval@1`: answers of SolidStart's server functions, which are JavaScript that builds a value.
///
/// ```text
/// ;0x0000003f;((self.$R=self.$R||{})["server-fn:0"]=[],($R=>$R[0]={on:!0})($R["server-fn:0"]))
/// ```
///
/// Nothing is executed: the few forms that occur are read, anything else is refused. A body that is no such text is passed
/// on as it is, since the same functions sometimes answer with plain JSON. As in `JSON.stringify`, members that are
/// `void 0` are left out, elements that are so are null, and a date is its text. An error is an object with `error`, its
/// message, and the members that it is given.
package struct SerovalDecoder: NativeDecoder {
    package init() {}

    package var name: NativeName { NativeName("seroval", version: 1) }

    package func decode(_ input: [UInt8], limit: Int) throws(NativeFault) -> [UInt8] {
        var reader = SerovalReader(input, limit: limit)
        return try reader.document()
    }
}
