/// A secret on its way into a slot of a request.
package struct SlotSecret: Sendable {
    package var credential: String
    package var text: String

    package init(credential: String, text: String) {
        self.credential = credential
        self.text = text
    }
}
