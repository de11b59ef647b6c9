// swift-tools-version: 6.2
import PackageDescription

/// One row a module: its name and what it may import. `LayeringTests` holds every file to this table.
let layers: [(name: String, dependencies: [Target.Dependency])] = [
    ("Quantities", []),
    ("Digest", ["CSodium"]),
    ("UsageModel", ["Quantities"]),
    ("Diagnostics", []),
    ("JSONQuery", ["Quantities"]),
    ("Expressions", ["Diagnostics", "JSONQuery", "Quantities"]),
    ("SpecSyntax", ["CYAML", "Diagnostics"]),
    ("ProviderSpec", ["Diagnostics", "Expressions", "JSONQuery", "Quantities", "SpecSyntax", "UsageModel"]),
    ("Presentation", ["JSONQuery", "Quantities", "UsageModel"]),
    ("Transport", ["CCurl"]),
    (
        "Exchange",
        ["Diagnostics", "Digest", "Expressions", "JSONQuery", "ProviderSpec", "Quantities", "Transport", "UsageModel"]
    ),
    (
        "Credentials",
        [
            "CSQLite", "Diagnostics", "Expressions", "JSONQuery", "ProviderSpec", "Quantities", "SpecSyntax",
            "UsageModel",
        ]
    ),
    ("CredentialStore", ["Credentials", "Digest", "JSONQuery", "Quantities", "UsageModel"]),
    (
        "SpecEngine",
        [
            "Credentials", "Diagnostics", "Digest", "Exchange", "Expressions", "JSONQuery", "ProviderSpec",
            "Quantities", "Transport", "UsageModel",
        ]
    ),
    (
        "SignIn",
        [
            "CredentialStore", "Credentials", "Digest", "Exchange", "JSONQuery", "ProviderSpec", "Quantities",
            "Transport", "UsageModel",
        ]
    ),
    ("ProviderExtensions", ["ProviderSpec"]),
    (
        "Fixtures",
        [
            "Credentials", "Diagnostics", "Digest", "Exchange", "Expressions", "JSONQuery", "Presentation",
            "ProviderSpec", "Quantities", "SpecEngine", "SpecSyntax", "Transport", "UsageModel",
        ]
    ),
    (
        "SpecTesting",
        [
            "Diagnostics", "Expressions", "Fixtures", "JSONQuery", "ProviderSpec", "Quantities", "SpecEngine",
            "UsageModel",
        ]
    ),
    (
        "Recording",
        [
            "Credentials", "Digest", "Exchange", "Expressions", "Fixtures", "JSONQuery", "ProviderSpec", "Quantities",
            "SpecEngine", "Transport", "UsageModel",
        ]
    ),
    (
        "CodexBarKit",
        [
            "CSpecs", "CredentialStore", "Credentials", "Diagnostics", "Digest", "Exchange", "Expressions", "Fixtures",
            "JSONQuery", "Presentation", "ProviderExtensions", "ProviderSpec", "Quantities", "Recording", "SignIn",
            "SpecEngine", "SpecSyntax", "SpecTesting", "Transport", "UsageModel",
        ]
    ),
]

/// Test targets: a suite a module, with what it looks at.
let suites: [(name: String, dependencies: [Target.Dependency])] = [
    (
        "CommandLineTests",
        [
            "CodexBarKit", "Credentials", "Diagnostics", "JSONQuery", "ProviderSpec", "SpecFuzzing", "UsageModel",
            "codexbar",
        ]
    ),
    ("DiagnosticsTests", ["Diagnostics"]),
    ("EndToEndTests", ["Digest", "JSONQuery"]),
    ("LayeringTests", []),
    ("JSONQueryTests", ["JSONQuery", "Quantities"]),
    ("SpecSyntaxTests", ["Diagnostics", "SpecSyntax"]),
    ("PresentationTests", ["JSONQuery", "Presentation", "Quantities", "UsageModel"]),
    (
        "FixturesTests",
        [
            "Diagnostics", "Fixtures", "JSONQuery", "ProviderExtensions", "ProviderSpec", "Quantities", "Transport",
            "UsageModel",
        ]
    ),
    ("SpecTestingTests", ["CodexBarKit", "Fixtures", "ProviderSpec", "Quantities", "SpecFuzzing", "SpecTesting"]),
    (
        "RecordingTests",
        [
            "CodexBarKit", "Credentials", "Digest", "Exchange", "Expressions", "Fixtures", "JSONQuery",
            "ProviderExtensions", "ProviderSpec", "Quantities", "Recording", "RunSupport", "SpecEngine", "Transport",
            "UsageModel",
        ]
    ),
    (
        "SignInTests",
        [
            "Credentials", "Digest", "Exchange", "ProviderExtensions", "ProviderSpec", "Quantities", "RunSupport",
            "SignIn", "Transport",
        ]
    ),
    ("ProviderExtensionsTests", ["JSONQuery", "ProviderExtensions", "ProviderSpec"]),
    ("SpecResultsTests", ["Fixtures", "JSONQuery", "Presentation", "ProviderSpec", "Quantities"]),
    ("ProviderSpecTests", ["CodexBarKit", "Credentials", "Diagnostics", "ProviderExtensions", "ProviderSpec"]),
    (
        "ReferenceTests",
        [
            "Diagnostics", "Expressions", "Fixtures", "JSONQuery", "ProviderExtensions", "ProviderSpec", "Quantities",
            "SpecEngine", "SpecSyntax", "UsageModel",
        ]
    ),
    ("QuantitiesTests", ["Quantities"]),
    ("TransportTests", ["Transport"]),
    ("ExpressionsTests", ["Diagnostics", "Expressions", "JSONQuery", "Quantities"]),
    (
        "ExchangeTests",
        [
            "Exchange", "Expressions", "JSONQuery", "ProviderSpec", "Quantities", "RunSupport", "SpecEngine",
            "Transport",
            "UsageModel",
        ]
    ),
    (
        "SpecEngineTests",
        [
            "Credentials", "Exchange", "Expressions", "JSONQuery", "ProviderSpec", "Quantities", "RunSupport",
            "SpecEngine", "Transport", "UsageModel",
        ]
    ),
    (
        "CredentialsTests",
        ["Credentials", "Diagnostics", "Expressions", "JSONQuery", "ProviderSpec", "Quantities", "UsageModel"]
    ),
    (
        "StateTests",
        [
            "CodexBarKit", "CredentialStore", "Credentials", "JSONQuery", "Quantities", "SpecEngine", "UsageModel",
        ]
    ),
    ("CredentialStoreTests", ["CredentialStore", "Credentials", "LoginDrill", "Quantities", "UsageModel"]),
]

/// Names used in signatures are imported as such (SE-0409), so that a leaked import is seen.
let strict: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]

let package = Package(
    name: "codexbar",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "codexbar", targets: ["codexbar"]),
        .library(name: "CodexBarKit", targets: ["CodexBarKit"]),
    ],
    targets: [
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        // The headers of libcurl only: the library is opened at run time.
        .target(name: "CCurl", exclude: ["README.md"]),
        // Three functions over libsqlite3, which is opened at run time too.
        .target(name: "CSQLite", exclude: ["README.md"]),
        // The bundled specs, their schema and the example, embedded with #embed.
        .target(name: "CSpecs", exclude: ["README.md"]),
        .systemLibrary(
            name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]),
    ]
        + layers.map { layer in
            .target(
                name: layer.name, dependencies: layer.dependencies,
                exclude: ["README.md"] + (layer.name == "Presentation" ? ["Schema"] : []), swiftSettings: strict)
        }
        + suites.map { suite in
            .testTarget(
                name: suite.name, dependencies: suite.dependencies + ["TestSupport"],
                exclude: suite.name == "ReferenceTests" ? ["check_schema.py"] : [], swiftSettings: strict)
        } + [
            .executableTarget(
                name: "codexbar", dependencies: ["CodexBarKit", "Diagnostics", "UsageModel"],
                exclude: ["README.md", "release.ld"],
                swiftSettings: strict),
            // Runs of invented specs against scripted answers.
            .target(
                name: "RunSupport",
                dependencies: [
                    "Credentials", "Diagnostics", "Exchange", "Expressions", "JSONQuery", "ProviderSpec", "Quantities",
                    "SpecEngine", "TestSupport", "Transport", "UsageModel",
                ], path: "Tests/RunSupport", swiftSettings: strict),
            // Wrong specs by the thousand, and what must hold of each.
            .target(
                name: "SpecFuzzing",
                dependencies: ["CodexBarKit", "Diagnostics", "ProviderExtensions", "ProviderSpec"],
                path: "Tests/SpecFuzzing", swiftSettings: strict),
            .target(
                name: "TestSupport", dependencies: ["Diagnostics", "SpecSyntax"], path: "Tests/TestSupport",
                exclude: ["tls_server.py"], swiftSettings: strict),
            // One refresh of a login, in a process that can be told to kill itself on the way.
            .executableTarget(
                name: "LoginDrill", dependencies: ["CredentialStore", "Credentials", "Quantities"],
                path: "Tests/LoginDrill", swiftSettings: strict),
            // Measurements inside one process, for `make bench`. The only target with Foundation: it is the yardstick.
            .executableTarget(
                name: "bench",
                dependencies: [
                    "CYAML", "CodexBarKit", "Fixtures", "JSONQuery", "ProviderSpec", "SpecFuzzing", "SpecSyntax",
                    "SpecTesting", "TestSupport",
                ],
                path: "Tests/Benchmarks",
                exclude: ["README.md", "launcher.c", "run", "schema_peer.py"], swiftSettings: strict),
        ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)
