// SpecSyntax begins here.
