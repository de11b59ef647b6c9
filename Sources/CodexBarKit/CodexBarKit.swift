// CodexBarKit begins here.
