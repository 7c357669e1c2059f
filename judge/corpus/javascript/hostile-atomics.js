// RTE waits for a lock that nobody gives back
// ok: Error
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
