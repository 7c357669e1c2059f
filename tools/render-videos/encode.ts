import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { framesPerSecond } from './timeline.ts'

/** No clock, no names of programs, one thread: the same frames give the same bytes. */
const repeatable = ['-threads', '1', '-map_metadata', '-1', '-fflags', '+bitexact']
const quiet = ['-hide_banner', '-loglevel', 'error', '-y']

/** Null when ffmpeg can do the work here, else words that say what is missing. */
export function findEncoderProblem(): string | null {
  const result = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8' })
  if (result.error || result.status !== 0) {
    return 'ffmpeg is missing. Install it (on Debian: "apt-get install ffmpeg" as root).'
  }
  const missing = ['libx264', 'libwebp'].filter((name) => !result.stdout.includes(` ${name} `))
  return missing.length > 0 ? `This ffmpeg was built without ${missing.join(' and ')}.` : null
}

/** Writes an MP4 that old phones play and that starts before it is loaded whole. */
export async function encodeVideo(frames: AsyncIterable<Buffer>, file: string): Promise<void> {
  const input = [
    '-f',
    'image2pipe',
    '-framerate',
    String(framesPerSecond),
    '-c:v',
    'png',
    '-i',
    '-',
  ]
  const colours = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'
  const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
  const h264 = ['-c:v', 'libx264', '-profile:v', 'main', '-level:v', '3.1', '-preset', 'slower']
  const quality = ['-tune', 'animation', '-crf', '23', '-g', String(framesPerSecond * 10)]
  await runFfmpeg(
    [
      ...input,
      '-an',
      '-vf',
      colours,
      ...tags,
      ...h264,
      ...quality,
      '-flags:v',
      '+bitexact',
      '-movflags',
      '+faststart',
      ...repeatable,
      file,
    ],
    frames,
  )
}

/** Narrower than the film: on a phone it is the page's largest part, and 960 pixels are sharp there. */
export async function encodePoster(png: Buffer, file: string): Promise<void> {
  const input = ['-f', 'image2pipe', '-c:v', 'png', '-i', '-', '-frames:v', '1']
  const webp = [
    '-vf',
    'scale=960:-2:flags=lanczos',
    '-c:v',
    'libwebp',
    '-quality',
    '80',
    '-compression_level',
    '6',
    '-preset',
    'drawing',
  ]
  await runFfmpeg([...input, ...webp, ...repeatable, file], [png])
}

async function runFfmpeg(
  args: string[],
  images: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  const ffmpeg = spawn('ffmpeg', [...quiet, ...args], { stdio: ['pipe', 'inherit', 'inherit'] })
  const closed = once(ffmpeg, 'close')
  // When ffmpeg stops early, its exit code says more than the broken pipe.
  ffmpeg.stdin.on('error', () => {})
  try {
    for await (const image of images) {
      if (ffmpeg.exitCode !== null) break
      if (!ffmpeg.stdin.write(image)) await Promise.race([once(ffmpeg.stdin, 'drain'), closed])
    }
  } catch (error) {
    ffmpeg.kill()
    await closed
    throw error
  }
  ffmpeg.stdin.end()
  const [exitCode]: unknown[] = await closed
  if (exitCode !== 0)
    throw new Error(`ffmpeg ended with code ${String(exitCode)}; its words are above.`)
}
