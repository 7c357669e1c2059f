// RTE starts a process
// ok: Cannot find module 'child_process'
require('child_process').execSync('touch /tmp/hostile')
