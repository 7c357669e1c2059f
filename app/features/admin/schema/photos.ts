import * as z from 'zod'
import { cannotBeShown, typedText } from '~/platform/typed-text'
import { photoActs } from '../rules/act-texts'
import { versionedForm } from './parts'

const noDescription = 'Describe what the photo shows.'
const photoAlt = typedText(noDescription, 200, 'This can have at most 200 characters.')
  .min(1, noDescription)
  .regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u, cannotBeShown)

export const photoForm = z.object({
  alt: photoAlt,
  photo: z
    .instanceof(File, { error: 'Choose a photo first.' })
    .refine(({ size }) => size > 0, 'Choose a photo first.'),
})

const photoAct = z.enum(photoActs)

export const photoActForm = z.object({ act: photoAct, photo: z.uuid() })

export const descriptionForm = versionedForm.extend({ photo: z.uuid(), alt: photoAlt })

export const photoAddress = z.object({
  edit: z.uuid().nullable().catch(null),
  ask: photoAct.nullable().catch(null),
  about: z.uuid().nullable().catch(null),
})
