// SpecEngine begins here.
