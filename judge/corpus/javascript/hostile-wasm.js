// RTE makes an engine of its own
// ok: ReferenceError
new WebAssembly.Memory({ initial: 60000 })
