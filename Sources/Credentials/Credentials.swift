// Credentials begins here.
