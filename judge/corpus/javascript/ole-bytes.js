// OLE writes bytes without end
const bytes = new Uint8Array(65536)
for (;;) process.stdout.write(bytes)
