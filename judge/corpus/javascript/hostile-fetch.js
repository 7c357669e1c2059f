// RTE fetches
// ok: ReferenceError
fetch('http://127.0.0.1/')
