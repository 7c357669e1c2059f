import { listPublishedPhotos } from '~/features/admin/queries.server/photos'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/features/site/queries.server'
import { pageMeta } from '~/ui/page-meta'
import { Picture } from '~/ui/picture'
import { EmptyStateLine } from '~/ui/empty-state-line'
import type { Route } from './+types/gallery'

/** Anybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext)
  return {
    siteName: context.get(siteContext).site.name,
    photos: (await listPublishedPhotos(db)).map(({ id, alt, images }) => ({ id, alt, images })),
  }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: 'Photos',
    description: `Photos of hackathons and of the people at ${page.loaderData?.siteName}.`,
  })

export default function Gallery({ loaderData: { photos } }: Route.ComponentProps) {
  return (
    <div className="shell pt-10 pb-20 tablet:pt-16 tablet:pb-28">
      <h1 className="text-display tracking-[-0.03em]">Photos</h1>
      {photos.length === 0 ? (
        <>
          <p className="mt-5 text-lead text-quiet">
            No photos yet. We will add some after the next hackathon.
          </p>
          <EmptyStateLine className="mt-12" />
        </>
      ) : (
        <ul className="mt-10 gap-6 min-[600px]:columns-2">
          {photos.map(({ id, alt, images }) => (
            <li key={id} className="mb-6 break-inside-avoid">
              <Picture
                alt={alt}
                images={images}
                sizes="(min-width: 1312px) 37rem, (min-width: 600px) 50vw, 100vw"
                className="h-auto w-full rounded-surface"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
