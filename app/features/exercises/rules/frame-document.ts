/**
 * Waits for the packages and scripts that the surrounding page sends with a port, and starts them.
 * This is the only code in the document itself.
 */
export const frameScript = `
const evaluate = (code, name) => (0, eval)(code + '\\n//# sourceURL=' + name)
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport']) delete window[name]
addEventListener('message', ({ data, ports }) => {
  const { sources, aliases } = data
  const module = { exports: {} }
  evaluate('(function (module, exports) {' + sources['guest/libraries.js'] + '\\n})', 'libraries.js')(module, module.exports)
  const libraries = module.exports.makeLibraries({ sourceOf: (name) => sources[name], evaluate, aliases })
  libraries('frame').startFrame({ libraries, evaluate, port: ports[0] })
}, { once: true })
`

export const frameDocument = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Preview</title><meta name="viewport" content="width=device-width"><script>${frameScript}</script></head><body></body></html>`

/** @param scriptHash the hash of `frameScript`, as `sha256-…` */
export function framePolicy(scriptHash: string): string {
  return [
    "default-src 'none'",
    // The student's code arrives as text; inline handlers and other scripts do not run.
    `script-src '${scriptHash}' 'unsafe-eval'`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms',
  ].join('; ')
}
