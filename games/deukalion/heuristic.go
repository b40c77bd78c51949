package deukalion
