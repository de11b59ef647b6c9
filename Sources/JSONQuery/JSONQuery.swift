// JSONQuery begins here.
