// RTE reaches for Node's own process
// ok: TypeError
process.binding('spawn_sync').spawn({ file: '/bin/sh', args: ['sh', '-c', 'id'] })
