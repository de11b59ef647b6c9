package import Quantities

/// Who an account belongs to, as far as the provider's answers tell.
package struct IdentityReading: Sendable, Hashable {
    package enum Certainty: String, Sendable, Hashable {
        case verified
        case unverified
    }

    package var certainty: Certainty
    /// Private: shown shortened unless the user asks for it whole.
    package var id: String?
    package var label: String?
    /// Private: shown shortened unless the user asks for it whole.
    package var email: String?

    package init(certainty: Certainty, id: String? = nil, label: String? = nil, email: String? = nil) {
        self.certainty = certainty
        self.id = id
        self.label = label
        self.email = email
    }
}

/// What a run of one spec for one account told.
package struct AccountSnapshot: Sendable, Hashable {
    package var provider: ProviderID
    /// `ID:default`, or the label of a stored login.
    package var account: String
    /// What its user calls the account, where that is not in its id.
    package var label: String?
    package var title: String
    /// How sure the contract is: `documented`, `verified` or `experimental`.
    package var status: String
    /// The instant of the evaluation.
    package var measured: Instant
    package var identity: IdentityReading
    package var plan: Part<String>?
    /// Section id to title, in file order.
    package var sections: [Section]
    package var headline: [String]
    /// What numbers of a declared count are called, where the evidence of an answer decides it.
    package var unitLabels: [UnitLabel]
    /// In file order, rows in list order.
    package var metrics: [MetricReading]
    /// One entry for the provider as a whole: no login, not trusted, nothing could be read.
    package var failure: Unavailable?
    /// When the provider wants to be asked again, the latest of all steps; nil where none said so.
    package var retryAt: Instant?
    /// True for a run against a test origin.
    package var isTest: Bool

    package struct Section: Sendable, Hashable {
        package var id: String
        package var title: String

        package init(id: String, title: String) {
            self.id = id
            self.title = title
        }
    }

    package struct UnitLabel: Sendable, Hashable {
        package var unit: Unit
        package var label: String

        package init(unit: Unit, label: String) {
            self.unit = unit
            self.label = label
        }
    }

    package init(
        provider: ProviderID, account: String, title: String, status: String, measured: Instant,
        identity: IdentityReading = IdentityReading(certainty: .unverified), plan: Part<String>? = nil,
        sections: [Section] = [], headline: [String] = [], unitLabels: [UnitLabel] = [], metrics: [MetricReading] = [],
        failure: Unavailable? = nil, retryAt: Instant? = nil, isTest: Bool = false
    ) {
        self.provider = provider
        self.account = account
        self.title = title
        self.status = status
        self.measured = measured
        self.identity = identity
        self.plan = plan
        self.sections = sections
        self.headline = headline
        self.unitLabels = unitLabels
        self.metrics = metrics
        self.failure = failure
        self.retryAt = retryAt
        self.isTest = isTest
    }
}
