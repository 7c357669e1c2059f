/** The host's own functions, which are hidden once the prelude has been read. */
export const host = globalThis.host
delete globalThis.host
