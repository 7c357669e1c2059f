import { createContext } from 'react-router'
import { parseYaml } from '~/platform/content/front-matter.server'
import { readContentFile } from '~/platform/content/read-content-file.server'
import { testimonialsContent, type Testimonial } from './schema'

/** The students' words of the landing page, read once at the start. */
export const testimonialsContext = createContext<Testimonial[]>()

/** @throws ContentError naming file, line and field. */
export async function readTestimonials(contentDir: string): Promise<Testimonial[]> {
  const source = await readContentFile(contentDir, 'testimonials.yaml')
  return parseYaml(source, 'content/testimonials.yaml', testimonialsContent)
}
