// RTE starts a thread
// ok: Cannot find module 'worker_threads'
const { Worker } = require('worker_threads')
new Worker('for (;;);', { eval: true })
