import { type Browser, expect, type Page } from '@playwright/test'
import { fillPath } from '#contract/kit/endpoint.ts'
import { portfolioAlbums } from '#contract/portfolio-albums.ts'
import { users } from '#contract/users.ts'
import { samplePicture } from '#server/features/portfolios/samples.ts'
import { open } from './open-page.ts'
import { signIn, signUpNewUser } from './sign-in.ts'

export const PORTFOLIO = '/model-dashboard?tab=portfolio'

/** A new model with an empty portfolio, at it. */
export async function openNewPortfolio(page: Page, browser: Browser): Promise<void> {
  const { username } = await signUpNewUser(page)
  const office = await browser.newPage()
  await signIn(office, 'admin')
  const [{ id }] = await (await office.request.get(`/api/admin/users?q=${username}`)).json()
  const made = await office.request.patch(fillPath(users.update.path, { id }), { data: { role: 'model' } })
  if (made.status() !== 200) throw new Error(`The account was not made a model: ${await made.text()}`)
  await office.close()
  await open(page, PORTFOLIO)
}

/** What an album holds, as its model sees it, and how it is called there. */
export const frames = (page: Page, name: string) => page.getByRole('list', { name: `In ${name}` }).getByRole('listitem')
export const captions = (page: Page, name: string) =>
  frames(page, name).locator('p:first-of-type span').allTextContents()

/** A new model with pictures of these names, at their portfolio; some private, some adult. */
export async function openPortfolioWith(
  page: Page,
  browser: Browser,
  pictures: Readonly<Record<string, 'public' | 'private' | 'adult'>>,
): Promise<number[]> {
  await openNewPortfolio(page, browser)
  const saved = await page.request.put('/api/model-profile', {
    data: { stageName: `Ida ${Date.now()}`, dateOfBirth: '1994-03-14' },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  const ids: number[] = []
  for (const [name, sight] of Object.entries(pictures)) {
    const sent = await page.request.post('/api/portfolio/upload', {
      multipart: {
        files: { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await samplePicture() },
        ...{ contentRating: sight === 'adult' ? 'adult' : 'safe', isPublic: String(sight === 'public') },
      },
    })
    expect(sent.status(), await sent.text()).toBe(200)
    const { images } = (await sent.json()) as { images: { id: number }[] }
    const id = images[0]?.id as number
    await page.request.patch(`/api/model-images/${id}`, { data: { title: name } })
    ids.push(id)
  }
  await open(page, PORTFOLIO)
  return ids
}

/** An album that is made past the page. */
export async function madeAlbum(page: Page, name: string, putImages: readonly number[]): Promise<number> {
  const made = await page.request.post(portfolioAlbums.create.path, { data: { name } })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = (await made.json()) as { id: number }
  const filled = await page.request.patch(`/api/portfolio-albums/${id}/items`, { data: { putImages } })
  expect(filled.status(), await filled.text()).toBe(200)
  return id
}
