// RTE writes a file
// ok: ENOENT
require('fs').writeFileSync('/tmp/hostile', 'x')
