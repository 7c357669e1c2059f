// RTE gives an exit code that is none
// ok: exit code
process.exit({ valueOf: () => 7 })
