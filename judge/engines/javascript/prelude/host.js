/** The host's own functions. Nobody finds them any more once the prelude has been read. */
export const host = globalThis.host
delete globalThis.host
