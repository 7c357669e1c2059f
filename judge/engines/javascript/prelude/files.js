/** The one call of `fs` that matters, reading standard input, and the calls around it. */
export function makeFiles({ readText, readBytes, output, errors, later }) {
  function writeTo(target, data) {
    if (target === 1 || target === '/dev/stdout')
      return void output.write(typeof data === 'number' ? String(data) : data)
    if (target === 2 || target === '/dev/stderr') return void errors.write(data)
    throw noFiles(target)
  }

  function noFiles(path) {
    const error = new Error(
      `ENOENT: there are no files here but standard input (0), open '${String(path)}'`,
    )
    return Object.assign(error, { code: 'ENOENT', path })
  }

  let readAt = 0
  let wholeInput
  const fs = {
    readFileSync(path, options) {
      if (path !== 0 && path !== '/dev/stdin' && path !== 'stdin') throw noFiles(path)
      const encoding = typeof options === 'string' ? options : options?.encoding
      return encoding
        ? /^utf-?8$/i.test(encoding)
          ? readText()
          : readBytes().toString(encoding)
        : readBytes()
    },
    readFile(path, ...rest) {
      const call = rest.pop()
      later(() => {
        try {
          call(null, fs.readFileSync(path, rest[0]))
        } catch (error) {
          call(error)
        }
      })
    },
    readSync(path, buffer, offset = 0, length = buffer.length - offset) {
      if (path !== 0) throw noFiles(path)
      wholeInput ??= readBytes()
      const chunk = wholeInput.subarray(readAt, readAt + length)
      buffer.set(chunk, offset)
      readAt += chunk.length
      return chunk.length
    },
    writeSync(target, data) {
      writeTo(target, data)
      return data.length
    },
    writeFileSync: writeTo,
    appendFileSync: writeTo,
    openSync(path) {
      if (path === '/dev/stdin') return 0
      throw noFiles(path)
    },
    closeSync() {},
    fstatSync: () => ({ size: readBytes().length }),
    existsSync: (path) => path === '/dev/stdin',
  }
  fs.promises = {
    readFile: async (path, options) => fs.readFileSync(path, options),
  }
  return fs
}
