import { parentPort } from 'node:worker_threads'
import type { CvToDraw } from './cv-drawer.ts'
import { drawCv } from './draw-cv.ts'

// Runs from its source in a thread of its own, see `CvDrawer`.
parentPort?.on('message', ({ cv, siteName }: CvToDraw) => {
  drawCv(cv, siteName).then(
    (pdf) => parentPort?.postMessage(pdf, [pdf.buffer]),
    (cause: unknown) => {
      throw cause
    },
  )
})
