import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createContext } from 'react-router'
import { parseYaml } from '~/platform/content/front-matter.server'
import { testimonialsContent, type Testimonial } from './schema'

/** The students' words of the landing page, read once at the start. */
export const testimonialsContext = createContext<Testimonial[]>()

/** @throws ContentError naming file, line and field. */
export async function readTestimonials(contentDir: string): Promise<Testimonial[]> {
  const source = await readFile(join(contentDir, 'testimonials.yaml'), 'utf8')
  return parseYaml(source, 'content/testimonials.yaml', testimonialsContent)
}
