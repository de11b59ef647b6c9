// Expressions begins here.
