// ProviderSpec begins here.
