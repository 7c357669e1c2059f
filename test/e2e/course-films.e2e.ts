import { expect, phone, test } from './fixtures.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the intro video plays in parts, with captions', async ({ page, request }) => {
    await page.goto('/course/react-basics')
    const video = page.getByLabel('Introduction to React Basics')
    const film = page.waitForResponse('**/react-basics/intro.mp4')
    await expect(video).not.toHaveAttribute('controls')
    await page.getByRole('button', { name: 'Play the video' }).click()
    await expect(video).toHaveAttribute('controls')
    await expect(video).toBeFocused()
    expect((await film).status()).toBe(206)
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0)
    await expect
      .poll(() =>
        video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length),
      )
      .toBeGreaterThan(2)

    const part = await request.get('/course-files/react-basics/intro.mp4', {
      headers: { range: 'bytes=100-199' },
    })
    expect(part.status()).toBe(206)
    expect(part.headers()['content-range']).toMatch(/^bytes 100-199\/\d+$/)
    expect(await part.body()).toHaveLength(100)

    await page
      .getByRole('navigation', { name: 'Modules' })
      .getByRole('link', { name: 'Props' })
      .click()
    await expect(page).toHaveURL('/course/react-basics/props')
    await expect(video).toBeHidden()
  })
})

test('the poster follows the theme, and only the visible one is fetched', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/poster-')) fetched.push(new URL(request.url()).pathname)
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/course/react-basics')
  await expect(page.locator('.poster-dark')).toHaveJSProperty('complete', true)
  await expect(page.locator('.poster-light')).toBeHidden()
  expect(fetched).toEqual(['/course-files/react-basics/poster-dark.webp'])

  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('.poster-light')).toBeVisible()
  await expect(page.locator('.poster-dark')).toBeHidden()
})

test('every course has its film of 20 to 40 s under 2 MB, captions and poster', async ({
  page,
  request,
  sql,
}) => {
  const courses = await sql('select id from courses where removed_at is null')
  expect(courses).toHaveLength(9)
  await page.goto('/courses')
  for (const course of courses) {
    const id = String(course['id'])
    const film = await request.head(`/course-files/${id}/intro.mp4`)
    expect(film.status(), id).toBe(200)
    expect(Number(film.headers()['content-length']), id).toBeLessThan(2_000_000)
    const captions = await request.get(`/course-files/${id}/intro.vtt`)
    const text = await captions.text()
    expect(text, id).toMatch(/^WEBVTT/)
    const seconds = await page.evaluate(readDuration, `/course-files/${id}/intro.mp4`)
    expect(seconds, id).toBeGreaterThanOrEqual(20)
    expect(seconds, id).toBeLessThanOrEqual(40)
    for (const theme of ['light', 'dark']) {
      const poster = await request.get(`/course-files/${id}/poster-${theme}.webp`)
      expect(poster.headers()['content-type'], id).toBe('image/webp')
    }
  }
})

/** Runs in the page: the duration of the film by its metadata, in seconds. */
function readDuration(address: string): Promise<number> {
  const film = document.createElement('video')
  return new Promise((resolve, reject) => {
    film.addEventListener('loadedmetadata', () => resolve(film.duration))
    film.addEventListener('error', () => reject(new Error(`${address}: ${film.error?.message}`)))
    film.preload = 'metadata'
    film.src = address
  })
}
