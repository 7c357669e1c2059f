// AC writes bytes that are no text
// out: ÿ þ
process.stdout.write(Uint8Array.of(0xc3, 0xbf, 0x20))
process.stdout.write(new Uint8Array([0xc3, 0xbe, 10]))
