// RTE imports what is not there
// ok: Cannot find module
await import('file:///etc/passwd')
