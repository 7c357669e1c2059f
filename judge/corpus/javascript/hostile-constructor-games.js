// AC tries to reach the host through the functions that it is given
// out: TypeError
try {
  process.stdout.write.constructor.constructor('return process')().mainModule.require('fs')
} catch (error) {
  console.log(error.name)
}
