// RTE gives the host an object to decode that is no bytes
Uint8Array.from = () => ({ buffer: { byteLength: 1e9 } })
console.log(new TextDecoder().decode(new Uint8Array([65])))
