// Fixtures begins here.
