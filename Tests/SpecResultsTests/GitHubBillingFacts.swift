/// What the reports that most cases of GitHub Billing share come to, worked out by hand.
enum GitHubBillingFacts {
    /// What the shared report uses of the allowances of Free.
    static let free: [String: String] = [
        "actions.minutes.used": "845 min", "actions.minutes.limit": "2000 min", "actions.minutes.percent": "42.25",
        "actions.storage.used": "0.175 GB", "actions.storage.limit": "0.5 GB", "actions.storage.percent": "35",
        "packages.storage.used": "0 GB", "packages.storage.limit": "0.5 GB", "packages.storage.percent": "0",
        "packages.transfer.used": "0 GB", "packages.transfer.limit": "1 GB", "packages.transfer.percent": "0",
        "lfs.storage.used": "2 GB", "lfs.storage.limit": "10 GB", "lfs.storage.percent": "20",
        "lfs.bandwidth.used": "2.5 GB", "lfs.bandwidth.limit": "10 GB", "lfs.bandwidth.percent": "25",
        "codespaces.compute.used": "81 core*h", "codespaces.compute.limit": "120 core*h",
        "codespaces.compute.percent": "67.5", "codespaces.storage.used": "3 GB", "codespaces.storage.limit": "15 GB",
        "codespaces.storage.percent": "20", "plan": "Free",
    ]

    /// The same with its charges, all of them discounted.
    static let freeAndPaid: [String: String] = [
        "actions.minutes.used": "845 min", "actions.minutes.limit": "2000 min", "actions.minutes.percent": "42.25",
        "actions.storage.used": "0.175 GB", "actions.storage.limit": "0.5 GB", "actions.storage.percent": "35",
        "packages.storage.used": "0 GB", "packages.storage.limit": "0.5 GB", "packages.storage.percent": "0",
        "packages.transfer.used": "0 GB", "packages.transfer.limit": "1 GB", "packages.transfer.percent": "0",
        "lfs.storage.used": "2 GB", "lfs.storage.limit": "10 GB", "lfs.storage.percent": "20",
        "lfs.bandwidth.used": "2.5 GB", "lfs.bandwidth.limit": "10 GB", "lfs.bandwidth.percent": "25",
        "codespaces.compute.used": "81 core*h", "codespaces.compute.limit": "120 core*h",
        "codespaces.compute.percent": "67.5", "codespaces.storage.used": "3 GB", "codespaces.storage.limit": "15 GB",
        "codespaces.storage.percent": "20", "plan": "Free", "charges.gross.value": "18.099 USD",
        "charges.discounts.value": "18.099 USD", "charges.net.value": "0 USD", "charges.projection.value": "0 USD",
    ]

    /// A month of Free without use.
    static let nothingUsed: [String: String] = [
        "actions.minutes.used": "0 min", "actions.minutes.limit": "2000 min", "actions.minutes.percent": "0",
        "actions.storage.used": "0 GB", "actions.storage.limit": "0.5 GB", "actions.storage.percent": "0",
        "packages.storage.used": "0 GB", "packages.storage.limit": "0.5 GB", "packages.storage.percent": "0",
        "packages.transfer.used": "0 GB", "packages.transfer.limit": "1 GB", "packages.transfer.percent": "0",
        "lfs.storage.used": "0 GB", "lfs.storage.limit": "10 GB", "lfs.storage.percent": "0",
        "lfs.bandwidth.used": "0 GB", "lfs.bandwidth.limit": "10 GB", "lfs.bandwidth.percent": "0",
        "codespaces.compute.used": "0 core*h", "codespaces.compute.limit": "120 core*h",
        "codespaces.compute.percent": "0", "codespaces.storage.used": "0 GB", "codespaces.storage.limit": "15 GB",
        "codespaces.storage.percent": "0", "plan": "Free",
    ]

    /// The shared report on Pro.
    static let pro: [String: String] = [
        "actions.minutes.used": "845 min", "actions.minutes.limit": "3000 min",
        "actions.minutes.percent": "28.16666666666666666667", "actions.storage.used": "0.175 GB",
        "actions.storage.limit": "1 GB", "actions.storage.percent": "17.5", "packages.storage.used": "0 GB",
        "packages.storage.limit": "2 GB", "packages.storage.percent": "0", "packages.transfer.used": "0 GB",
        "packages.transfer.limit": "10 GB", "packages.transfer.percent": "0", "lfs.storage.used": "2 GB",
        "lfs.storage.limit": "10 GB", "lfs.storage.percent": "20", "lfs.bandwidth.used": "2.5 GB",
        "lfs.bandwidth.limit": "10 GB", "lfs.bandwidth.percent": "25", "codespaces.compute.used": "81 core*h",
        "codespaces.compute.limit": "180 core*h", "codespaces.compute.percent": "45", "codespaces.storage.used": "3 GB",
        "codespaces.storage.limit": "20 GB", "codespaces.storage.percent": "15", "plan": "Pro",
        "charges.gross.value": "18.099 USD", "charges.discounts.value": "18.099 USD", "charges.net.value": "0 USD",
        "charges.projection.value": "0 USD",
    ]

    /// A team beyond its minutes and its storage, and what it pays.
    static let team: [String: String] = [
        "actions.minutes.used": "4240 min", "actions.minutes.limit": "3000 min",
        "actions.minutes.percent": "141.33333333333333333333", "actions.storage.used": "3 GB",
        "actions.storage.limit": "2 GB", "actions.storage.percent": "150", "packages.storage.used": "0 GB",
        "packages.storage.limit": "2 GB", "packages.storage.percent": "0", "packages.transfer.used": "0 GB",
        "packages.transfer.limit": "10 GB", "packages.transfer.percent": "0", "lfs.storage.used": "0 GB",
        "lfs.storage.limit": "250 GB", "lfs.storage.percent": "0", "lfs.bandwidth.used": "0 GB",
        "lfs.bandwidth.limit": "250 GB", "lfs.bandwidth.percent": "0", "plan": "Team", "codespaces.compute": "absent",
        "codespaces.storage": "absent", "charges.gross.value": "26.088 USD", "charges.discounts.value": "18.432 USD",
        "charges.net.value": "7.656 USD", "charges.projection.value": "22.968 USD",
    ]

    /// The team with its five budgets.
    static let teamWithBudgets: [String: String] = [
        "actions.minutes.used": "4240 min", "actions.minutes.limit": "3000 min",
        "actions.minutes.percent": "141.33333333333333333333", "actions.storage.used": "3 GB",
        "actions.storage.limit": "2 GB", "actions.storage.percent": "150", "packages.storage.used": "0 GB",
        "packages.storage.limit": "2 GB", "packages.storage.percent": "0", "packages.transfer.used": "0 GB",
        "packages.transfer.limit": "10 GB", "packages.transfer.percent": "0", "lfs.storage.used": "0 GB",
        "lfs.storage.limit": "250 GB", "lfs.storage.percent": "0", "lfs.bandwidth.used": "0 GB",
        "lfs.bandwidth.limit": "250 GB", "lfs.bandwidth.percent": "0", "plan": "Team", "codespaces.compute": "absent",
        "codespaces.storage": "absent", "charges.gross.value": "26.088 USD", "charges.discounts.value": "18.432 USD",
        "charges.net.value": "7.656 USD", "charges.projection.value": "22.968 USD",
        "order.budgets": "budgets.b1 budgets.b2 budgets.b3 budgets.b4 budgets.b5", "budgets.b1.used": "7.656 USD",
        "budgets.b1.limit": "20 USD", "budgets.b1.percent": "38.28", "budgets.b1.remaining": "12.344 USD",
        "budgets.b1.notes": "Usage stops at the budget.", "budgets.b2.used": "3 USD", "budgets.b2.limit": "5 USD",
        "budgets.b2.percent": "60", "budgets.b2.remaining": "2 USD", "budgets.b2.notes": "Alert only.",
        "budgets.b3": "unavailable not_supplied", "budgets.b3.guard": "computable",
        "budgets.b3.notes": "Budget of 1000.00 USD.; Tracking only.", "budgets.b4.used": "0 USD",
        "budgets.b4.limit": "none", "budgets.b4.percent": "none",
        "budgets.b4.notes": "Usage stops at the budget.; Zero-dollar budget.", "budgets.b5": "unavailable not_supplied",
        "budgets.b5.notes": "Budget of 500.00 USD.; Tracking only.",
    ]

    /// A hundred minutes and a quarter of a gigabyte of Free.
    static let small: [String: String] = [
        "actions.minutes.used": "100 min", "actions.minutes.limit": "2000 min", "actions.minutes.percent": "5",
        "actions.storage.used": "0.25 GB", "actions.storage.limit": "0.5 GB", "actions.storage.percent": "50",
        "packages.storage.used": "0 GB", "packages.storage.limit": "0.5 GB", "packages.storage.percent": "0",
        "packages.transfer.used": "0 GB", "packages.transfer.limit": "1 GB", "packages.transfer.percent": "0",
        "lfs.storage.used": "0 GB", "lfs.storage.limit": "10 GB", "lfs.storage.percent": "0",
        "lfs.bandwidth.used": "0 GB", "lfs.bandwidth.limit": "10 GB", "lfs.bandwidth.percent": "0",
        "codespaces.compute.used": "0 core*h", "codespaces.compute.limit": "120 core*h",
        "codespaces.compute.percent": "0", "codespaces.storage.used": "0 GB", "codespaces.storage.limit": "15 GB",
        "codespaces.storage.percent": "0", "plan": "Free",
    ]

    /// The same with its charges, all of them discounted.
    static let smallPaid: [String: String] = [
        "actions.minutes.used": "100 min", "actions.minutes.limit": "2000 min", "actions.minutes.percent": "5",
        "actions.storage.used": "0.25 GB", "actions.storage.limit": "0.5 GB", "actions.storage.percent": "50",
        "packages.storage.used": "0 GB", "packages.storage.limit": "0.5 GB", "packages.storage.percent": "0",
        "packages.transfer.used": "0 GB", "packages.transfer.limit": "1 GB", "packages.transfer.percent": "0",
        "lfs.storage.used": "0 GB", "lfs.storage.limit": "10 GB", "lfs.storage.percent": "0",
        "lfs.bandwidth.used": "0 GB", "lfs.bandwidth.limit": "10 GB", "lfs.bandwidth.percent": "0",
        "codespaces.compute.used": "0 core*h", "codespaces.compute.limit": "120 core*h",
        "codespaces.compute.percent": "0", "codespaces.storage.used": "0 GB", "codespaces.storage.limit": "15 GB",
        "codespaces.storage.percent": "0", "plan": "Free", "charges.gross.value": "0.654 USD",
        "charges.discounts.value": "0.654 USD", "charges.net.value": "0 USD", "charges.projection.value": "0 USD",
    ]

    /// A team of a hundred minutes.
    static let smallTeam: [String: String] = [
        "actions.minutes.used": "100 min", "actions.minutes.limit": "3000 min",
        "actions.minutes.percent": "3.33333333333333333333", "actions.storage.used": "0 GB",
        "actions.storage.limit": "2 GB", "actions.storage.percent": "0", "packages.storage.used": "0 GB",
        "packages.storage.limit": "2 GB", "packages.storage.percent": "0", "packages.transfer.used": "0 GB",
        "packages.transfer.limit": "10 GB", "packages.transfer.percent": "0", "lfs.storage.used": "0 GB",
        "lfs.storage.limit": "250 GB", "lfs.storage.percent": "0", "lfs.bandwidth.used": "0 GB",
        "lfs.bandwidth.limit": "250 GB", "lfs.bandwidth.percent": "0", "plan": "Team", "codespaces.compute": "absent",
        "codespaces.storage": "absent", "charges.gross.value": "0.6 USD", "charges.discounts.value": "0.6 USD",
        "charges.net.value": "0 USD", "charges.projection.value": "0 USD",
    ]

    /// The facts of some metrics left out.
    static func without(_ facts: [String: String], _ ids: String...) -> [String: String] {
        facts.filter { fact in !ids.contains { fact.key == $0 || fact.key.hasPrefix("\($0).") } }
    }
}
