// RTE reads a file
// ok: ENOENT
console.log(require('fs').readFileSync('/etc/passwd', 'utf8'))
