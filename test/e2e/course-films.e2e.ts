import { expect, phone, test } from './fixtures.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the intro video plays in parts, with captions and a poster', async ({ page, request }) => {
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
    const poster = await request.get((await video.getAttribute('poster')) ?? '')
    expect(poster.headers()['content-type']).toBe('image/webp')

    await page
      .getByRole('navigation', { name: 'Modules' })
      .getByRole('link', { name: 'Props' })
      .click()
    await expect(page).toHaveURL('/course/react-basics/props')
    await expect(video).toBeHidden()
  })
})

test('every course has its film, captions and poster, under 2 MB', async ({ page, request }) => {
  await page.goto('/courses')
  const links = await page.getByRole('article').getByRole('link').all()
  expect(links).toHaveLength(9)
  for (const link of links) {
    const id = (await link.getAttribute('href'))?.split('/').at(-1)
    const film = await request.head(`/course-files/${id}/intro.mp4`)
    expect(film.status(), id).toBe(200)
    expect(Number(film.headers()['content-length']), id).toBeLessThan(2_000_000)
    const captions = await request.get(`/course-files/${id}/intro.vtt`)
    expect(await captions.text(), id).toMatch(/^WEBVTT/)
    expect((await request.get(`/course-files/${id}/poster.webp`)).status(), id).toBe(200)
  }
})
