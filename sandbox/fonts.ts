const faces = [
  { family: 'Anek', file: 'anek', weights: '420 540' },
  { family: 'Anek', file: 'anek-bold', weights: '560 680' },
  { family: 'Anek Accented', file: 'anek-accented', weights: '420 540' },
  { family: 'Anek Accented', file: 'anek-accented-bold', weights: '560 680' },
  { family: 'Anek Extended', file: 'anek-extended', weights: '420 680' },
  { family: 'Anek Devanagari', file: 'anek-devanagari', weights: '420 680' },
]

/**
 * The site's fonts, needed for names in Hindi. A sandbox page that uses them must allow `font-src
 * 'self'` in its policy.
 */
export const fontFaces = faces
  .map(
    ({ family, file, weights }) =>
      `@font-face{font-family:'${family}';src:url('/fonts/${file}.woff2') format('woff2');font-weight:${weights};font-display:swap}`,
  )
  .join('\n')

const families = [...new Set(faces.map(({ family }) => `'${family}'`))]

export const fontFamily = `${families.join(',')},system-ui,sans-serif`
