import type { ComponentProps } from 'react'
import { Picture } from '~/ui/picture'
import { type PhotoAct, photoActWords } from '../rules'
import { AskLink, type Question } from './asker'
import { PhotoWordsForm, PhotoWordsLink } from './photo-words'

type Photo = { id: string; alt: string; version: number; publishedWords: string | null }

/** Asks before a photo is shown, hidden or deleted. */
export function photoQuestion(act: PhotoAct, { id, alt }: Photo): Question {
  const { button, question } = photoActWords[act]
  return {
    title: button,
    question: question(alt),
    fields: { act, photo: id },
    isGrave: act === 'delete',
  }
}

/** A photo with who sees it and what can be done to it. */
export function PhotoCard({
  photo,
  edited,
}: {
  photo: Photo & Pick<ComponentProps<typeof Picture>, 'images'>
  /** The words as they stand in their form; undefined while that is closed. */
  edited: { alt: string; version?: number | undefined; errors?: readonly string[] } | undefined
}) {
  const { id, alt, images, publishedWords } = photo
  const acts: PhotoAct[] = [publishedWords ? 'hide' : 'publish', 'delete']
  return (
    <li className="flex flex-col overflow-hidden rounded-surface border border-line bg-raised">
      <Picture
        alt={alt}
        images={images}
        sizes="(min-width: 769px) 24rem, 100vw"
        className="aspect-3/2 w-full object-cover"
      />
      <div className="flex grow flex-col justify-between gap-4 p-4 text-small">
        <div>
          {edited ? (
            <PhotoWordsForm photo={photo} edited={edited} />
          ) : (
            <p className="wrap-anywhere">{alt}</p>
          )}
          <p className="mt-1 text-quiet">
            {publishedWords
              ? `In the gallery since ${publishedWords}`
              : 'Only admins see it so far.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <PhotoWordsLink id={id} alt={alt} isEditing={edited !== undefined} />
          {acts.map((act) => (
            <AskLink
              key={act}
              act={act}
              about={id}
              name={alt}
              question={photoQuestion(act, photo)}
            />
          ))}
        </div>
      </div>
    </li>
  )
}
