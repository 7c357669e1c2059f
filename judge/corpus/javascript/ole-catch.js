// OLE tries to catch what stops it
for (;;) {
  try {
    process.stdout.write('x'.repeat(100000))
  } catch {}
}
