// Exchange begins here.
