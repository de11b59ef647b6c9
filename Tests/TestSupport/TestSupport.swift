// Shared by the suites.
