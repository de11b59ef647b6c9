// Transport begins here.
