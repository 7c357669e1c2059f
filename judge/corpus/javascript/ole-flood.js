// OLE never stops writing
for (;;) console.log('spam'.repeat(100))
