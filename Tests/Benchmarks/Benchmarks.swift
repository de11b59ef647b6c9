import CYAML
import CodexBarKit
import Foundation
import JSONQuery
import SpecSyntax

/// The figures of single parts, each beside what a reader may know.
enum Benchmarks {
    static func run() {
        print("inside one process (median of processor time)")
        json()
        yaml()
        paths()
    }

    // MARK: JSON

    /// About four mebibytes, as a long list of usage rows.
    private static func document() -> [UInt8] {
        var text = #"{"rows": ["#
        var number = 0
        while text.utf8.count < 4 << 20 {
            if number > 0 { text += ",\n" }
            text += """
                {"id": "row-\(number)", "title": "A model of the provider, in words", "used": \(number).25, \
                "limit": 100000, "unit": "requests", "resets_at": "2026-07-01T12:00:00Z", "active": true}
                """
            number += 1
        }
        return Array((text + "]}").utf8)
    }

    private static func json() {
        let bytes = document()
        let megabytes = Double(bytes.count) / 1_000_000
        let ours = Measurement.seconds {
            do throws(JSONError) {
                _ = try JSONDocument(parsing: bytes)
            } catch {
                print("JSON: \(error)")
            }
        }
        let data = Data(bytes)
        let theirs = Measurement.seconds(rounds: 3) {
            do {
                _ = try JSONSerialization.jsonObject(with: data)
            } catch {
                print("JSONSerialization: \(error)")
            }
        }
        Measurement.row("JSON, 4 MiB: JSONQuery", megabytes / ours, "MB/s", "\(times(theirs / ours)) (aim 3)")
        Measurement.row("JSON, 4 MiB: JSONSerialization", megabytes / theirs, "MB/s")
    }

    // MARK: YAML

    private static func yaml() {
        guard let spec = EmbeddedFiles.specs.max(by: { $0.bytes.count < $1.bytes.count }) else { return }
        let bytes = spec.bytes
        let rounds = 40
        let megabytes = Double(bytes.count * rounds) / 1_000_000
        let ours = Measurement.seconds { for _ in 0..<rounds { _ = parseYAML(bytes) } }
        let plain = Measurement.seconds { for _ in 0..<rounds { countEvents(bytes) } }
        Measurement.row("YAML, \(spec.name): SpecSyntax", megabytes / ours, "MB/s", "\(times(ours / plain)) its time")
        Measurement.row("YAML, \(spec.name): libyaml's events", megabytes / plain, "MB/s")
    }

    private static func countEvents(_ bytes: [UInt8]) {
        var parser = yaml_parser_t()
        yaml_parser_initialize(&parser)
        defer { yaml_parser_delete(&parser) }
        bytes.withUnsafeBufferPointer { buffer in
            yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
            var event = yaml_event_t()
            while yaml_parser_parse(&parser, &event) != 0 {
                let isEnd = event.type == YAML_STREAM_END_EVENT
                yaml_event_delete(&event)
                if isEnd { return }
            }
        }
    }

    // MARK: JSONPath

    private static func paths() {
        let text =
            #"{"limits": [{"kind": "five_hour", "used": 1}, {"kind": "weekly", "used": 2}], "plan": {"name": "x"}}"#
        do {
            let document = try JSONDocument(parsing: Array(text.utf8))
            for query in ["$.plan.name", "$.limits[*].used", "$.limits[?@.kind == 'weekly'].used"] {
                let path = try JSONPath(parsing: query)
                let count = 20_000
                let seconds = Measurement.seconds {
                    for _ in 0..<count {
                        do throws(JSONPathLimit) {
                            _ = try path.nodes(in: document.root)
                        } catch {
                            print("\(query): \(error)")
                        }
                    }
                }
                Measurement.row("JSONPath \(query)", Double(count) / seconds, "queries/s")
            }
        } catch {
            print("JSONPath: \(error)")
        }
    }

    private static func times(_ factor: Double) -> String { "\((factor * 10).rounded() / 10) times" }
}
