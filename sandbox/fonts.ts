const files = {
  Anek: 'anek',
  'Anek Extended': 'anek-extended',
  'Anek Devanagari': 'anek-devanagari',
}

/** The site's fonts for a page of the sandbox, whose policy has to name `font-src 'self'`: names in Hindi need them. */
export const fontFaces = Object.entries(files)
  .map(
    ([family, file]) =>
      `@font-face{font-family:'${family}';src:url('/fonts/${file}.woff2') format('woff2');font-weight:420 660;font-display:swap}`,
  )
  .join('\n')

export const fontFamily = `'Anek','Anek Extended','Anek Devanagari',system-ui,sans-serif`
