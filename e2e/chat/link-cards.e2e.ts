import { expect, type Page } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { waitForHydration } from '../kit/open-page.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const cards = (page: Page) => page.getByRole('log').locator('[data-part~="link-card"]')

async function newRoom(page: Page): Promise<number> {
  const data = { name: `Links ${Date.now()}`, description: 'Where to next.', accessTier: 'free' }
  return ((await (await page.request.post('/api/chat/rooms', { data })).json()) as { id: number }).id
}
const say = async (page: Page, room: number, content: string) => {
  const data = { content, nonce: crypto.randomUUID() }
  expect((await page.request.post(`/api/chat/rooms/${room}/messages`, { data })).ok()).toBe(true)
}
async function openRoom(page: Page, id: number) {
  await page.goto(`/chat/${id}`)
  await waitForHydration(page)
}
/** Addresses whose cards a page asks for, one request each. */
function watchRequests(page: Page): string[][] {
  const asked: string[][] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/link-previews') asked.push(url.searchParams.getAll('path'))
  })
  return asked
}

test('a line that leads to a gig has its card for everybody in the room, a link of other kinds has none', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin')
  const room = await newRoom(page)
  const other = await (await browser.newContext()).newPage()
  await signUpNewUser(other)
  await Promise.all([openRoom(page, room), openRoom(other, room)])
  const [gig] = (await (await page.request.get('/api/gigs')).json()) as { id: number; title: string; city: string }[]

  const field = page.getByRole('textbox', { name: /^Message / })
  await field.fill(`Who comes along? ${baseURL}/gigs/${gig?.id}`)
  await field.press('Enter')
  for (const each of [page, other]) {
    await expect(cards(each)).toHaveCount(1)
    await expect(cards(each)).toContainText(`Show${gig?.title}`)
    await expect(cards(each)).toContainText(gig?.city ?? '')
  }
  await say(
    page,
    room,
    `${baseURL}/admin [a](//elsewhere.example/gigs/1) https://elsewhere.example/gigs/1 ${baseURL}/gigs/99999 [b](javascript:alert(1))`,
  )
  await expect(other.getByRole('link', { name: `${baseURL}/gigs/99999` })).toBeVisible()
  await expect(cards(other)).toHaveCount(1)
  await accessible(other, 'a room with a card')
  await other.setViewportSize({ width: 390, height: 844 })
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const link = cards(other).getByRole('link')
  await other.getByRole('link', { name: `${baseURL}/gigs/${gig?.id}` }).focus()
  await other.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL(`${baseURL}/gigs/${gig?.id}`)
})

test('a page of lines asks for its cards in one request, and cards move nothing for whoever reads further up', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const room = await newRoom(page)
  const gigs = (await (await page.request.get('/api/gigs')).json()) as { id: number }[]
  for (const { id } of gigs.slice(0, 3)) await say(page, room, `See [this one](/gigs/${id})`)
  const asked = watchRequests(page)
  await openRoom(page, room)
  await expect(cards(page)).toHaveCount(3)
  expect(asked).toEqual([gigs.slice(0, 3).map(({ id }) => `/gigs/${id}`)])

  for (let i = 0; i < 14; i++) await say(page, room, `${i}: a line about nothing, and nothing, and nothing\n\nat all`)
  await page.setViewportSize({ width: 1440, height: 720 })
  // The answer waits, so that it comes while somebody reads.
  const release = Promise.withResolvers<void>()
  await page.route('**/api/link-previews?**', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.reload()
  await waitForHydration(page)
  const log = page.getByRole('log')
  const first = page.locator('[data-part~="line"]').first()
  await log.evaluate((element) => {
    element.scrollTop = -element.scrollHeight
  })
  await expect(first).toBeInViewport()
  const before = await first.boundingBox()
  // Places are kept for cards: none grows when it comes.
  const heights = () => page.locator('[data-part~="line"]').evaluateAll((all) => all.map((one) => one.clientHeight))
  const heightsBefore = await heights()
  release.resolve()
  await expect(cards(page)).toHaveCount(3)
  // What scrolls is counted in whole pixels.
  expect(Math.abs(((await first.boundingBox())?.y ?? Number.NaN) - (before?.y ?? 0))).toBeLessThan(1)
  expect(await heights()).toEqual(heightsBefore)
})
