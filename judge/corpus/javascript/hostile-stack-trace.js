// RTE answers the question for its stack with a loop's end
// ok: exit code 1
const error = new Error('x')
Object.defineProperty(error, 'stack', { get() { throw error } })
Object.defineProperty(error, 'message', { get() { throw error } })
throw error
