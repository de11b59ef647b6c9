import UsageModel

/// Which providers are asked, and in which order: as `config.yaml` says, else as the widgets' file does, else all.
struct Arrangement: Sendable {
    struct Provider: Sendable {
        var id: ProviderID
        var isEnabled: Bool
    }

    /// Every installed spec, in the order of its user.
    let providers: [Provider]
    let config: ConfigFile
    let widgets: WidgetFile

    /// - Throws: What is wrong with a file, as it is shown on standard error.
    init(_ workspace: Workspace) throws(WorkspaceError) {
        let known = workspace.library.places().map(\.id)
        config = ConfigFile(environment: workspace.environment, known: known)
        guard !config.isBroken else {
            throw WorkspaceError(
                text: "the configuration cannot be read: \(config.path)", findings: config.rendered(color: false))
        }
        let entries: [WidgetFile.Entry]
        do throws(WidgetFile.Fault) {
            widgets = try WidgetFile(environment: workspace.environment)
            entries = try widgets.entries()
        } catch {
            throw WorkspaceError(text: error.text, findings: "")
        }
        var order = config.order
        for id in entries.compactMap({ ProviderID($0.id) }) + known where known.contains(id) && !order.contains(id) {
            order.append(id)
        }
        let config = config
        providers = order.map { id in
            let said = entries.first { $0.id.utf8.elementsEqual(id.rawValue.utf8) }?.isEnabled
            return Provider(id: id, isEnabled: config.providers[id]?.isEnabled ?? said ?? true)
        }
    }
}
