// RTE nests data deeper than the stack
// ok: stack overflow
JSON.parse('['.repeat(200000))
