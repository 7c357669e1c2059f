import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cue, Shot } from './stage.ts'

const quiet = ['-hide_banner', '-loglevel', 'error', '-y']

/** Null if ffmpeg works here, else what is missing. */
export function findEncoderProblem(): string | null {
  const result = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8' })
  if (result.error || result.status !== 0) {
    return 'ffmpeg is missing. Install it (on Debian: "apt-get install ffmpeg" as root).'
  }
  const missing = ['libx264', 'libwebp'].filter((name) => !result.stdout.includes(` ${name} `))
  return missing.length > 0 ? `This ffmpeg was built without ${missing.join(' and ')}.` : null
}

/** Writes an MP4 that old phones can play, and that starts before it has fully loaded. */
export function encodeFilm(shots: readonly Shot[], workDir: string, file: string): void {
  const entries = shots.map(({ png, ms }, index) => {
    const name = `${index}.png`
    writeFileSync(join(workDir, name), png)
    return `file ${name}\nduration ${ms / 1000}\n`
  })
  // The last picture's duration counts only if it is listed twice.
  const list = `ffconcat version 1.0\n${entries.join('')}file ${shots.length - 1}.png\n`
  writeFileSync(join(workDir, 'list.txt'), list)
  const colours = 'fps=25,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'
  const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
  const h264 = ['-c:v', 'libx264', '-profile:v', 'main', '-level:v', '3.1', '-preset', 'slower']
  const quality = ['-tune', 'animation', '-crf', '24', '-g', '250', '-movflags', '+faststart']
  const input = ['-f', 'concat', '-i', join(workDir, 'list.txt'), '-an', '-vf', colours]
  runFfmpeg([...input, ...tags, ...h264, ...quality, file])
}

/**
 * Narrower than the film: on a phone it is the largest part of the page, and 960 pixels are sharp
 * there.
 */
export function encodePoster(png: Buffer, file: string): void {
  const input = ['-f', 'image2pipe', '-c:v', 'png', '-i', '-', '-frames:v', '1']
  const webp = ['-vf', 'scale=960:-2:flags=lanczos', '-c:v', 'libwebp', '-quality', '80']
  runFfmpeg([...input, ...webp, '-compression_level', '6', '-preset', 'drawing', file], png)
}

function runFfmpeg(args: string[], input?: Buffer): void {
  const { status, stderr } = spawnSync('ffmpeg', [...quiet, ...args], { input, encoding: 'utf8' })
  if (status !== 0) throw new Error(`ffmpeg ended with code ${status}: ${stderr}`)
}

/** WebVTT that describes what the film shows, because it has no sound. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ fromMs, toMs, text }) => `${timestamp(fromMs)} --> ${timestamp(toMs)}\n${escape(text)}\n`,
  )
  return ['WEBVTT\n', ...blocks].join('\n')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function timestamp(ms: number): string {
  return `${digits(ms / 60_000, 2)}:${digits((ms / 1000) % 60, 2)}.${digits(ms % 1000, 3)}`
}

function digits(value: number, count: number): string {
  return String(Math.floor(value)).padStart(count, '0')
}
