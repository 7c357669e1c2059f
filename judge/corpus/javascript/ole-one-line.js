// OLE writes a line of 1 MB
process.stdout.write('x'.repeat(1024 * 1024))
