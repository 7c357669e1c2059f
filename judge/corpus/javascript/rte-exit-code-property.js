// RTE sets the exit code and comes to its end
// ok: exit code 2
process.exitCode = 2
