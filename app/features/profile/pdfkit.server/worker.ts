import { parentPort } from 'node:worker_threads'
import type { CvToDraw } from './cv-drawer.ts'
import { drawCv } from './draw-cv.ts'

// Runs from source in a worker thread; see `CvDrawer`.
parentPort?.on('message', ({ cv, siteName }: CvToDraw) => {
  drawCv(cv, siteName).then(
    (pdf) => parentPort?.postMessage(pdf, [pdf.buffer]),
    (cause: unknown) => {
      throw cause
    },
  )
})
