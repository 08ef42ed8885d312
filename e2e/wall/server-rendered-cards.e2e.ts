import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { holdResponses } from '../kit/hold-responses.ts'
import { layoutShiftOf, recordLayoutShift } from '../kit/layout-shift.ts'
import { musicReady } from '../kit/music-ready.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test.beforeAll(musicReady)

const ENTRY = '**/assets/entry-client-*'
const drawn = (page: Page) => page.locator('[data-part~="drawn"]')
const first = async (request: APIRequestContext, list: string): Promise<{ id: number; title: string }> =>
  (await (await request.get(list)).json())[0]

const opened = [
  { what: 'an album', list: '/api/albums?q=Understudy', at: (id: number) => `/jukebox-wall?album=${id}` },
  { what: 'a single', list: '/api/tracks?q=Gospel+for+Two', at: (id: number) => `/jukebox-wall?single=${id}` },
  { what: 'a film', list: '/api/videos?q=Union+Hall', at: (id: number) => `/jukebox-wall?video=${id}` },
  { what: 'a casting call', list: '/api/casting-calls', at: (id: number) => `/casting?call=${id}` },
  { what: 'a call on the home page', list: '/api/casting-calls', at: (id: number) => `/?call=${id}` },
]

for (const width of [390, 1440])
  for (const { what, list, at } of opened)
    test(`${what} its address opens is there before the script, and nothing moves when the dialog takes over, at ${width} px`, async ({
      page,
      request,
    }) => {
      const { id, title } = await first(request, list)
      await page.setViewportSize({ width, height: 900 })
      await recordLayoutShift(page)
      const release = await holdResponses(page, ENTRY)
      await page.goto(at(id), { waitUntil: 'commit' })
      const card = drawn(page).getByRole('region', { name: title })
      await expect(card).toBeVisible()
      await expect(card.getByRole('link', { name: 'Close' })).toBeVisible()
      const stood = await card.boundingBox()
      release()
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      await expect(drawn(page)).toHaveCount(0)
      expect(await dialog.boundingBox()).toEqual(stood)
      expect(await dialog.evaluate((card) => getComputedStyle(card).animationName)).toBe('none')
      expect(await dialog.evaluate((card) => card.contains(document.activeElement))).toBe(true)
      expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })

test('a drawn card is left before the script has come, by its own way out', async ({ page, request }) => {
  const { id, title } = await first(request, '/api/albums?q=Understudy')
  const release = await holdResponses(page, ENTRY)
  await page.goto(`/jukebox-wall?filter=albums&album=${id}`, { waitUntil: 'commit' })
  await drawn(page).getByRole('link', { name: 'Close' }).click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/jukebox-wall\?filter=albums$/)
  await expect(page.getByRole('region', { name: title })).toHaveCount(0)
  release()
})

for (const kind of ['album', 'single', 'video'])
  test(`an address of a ${kind} that is gone draws no card, and says so`, async ({ page }) => {
    const release = await holdResponses(page, ENTRY)
    await page.goto(`/jukebox-wall?${kind}=999999`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-part~="drawn"] [data-part~="dialog"]')).toBeHidden()
    release()
    await expect(page).not.toHaveURL(new RegExp(`${kind}=`))
  })

test('a drawn card is read on where one was when the dialog takes over', async ({ page, request }) => {
  const { id, title } = await first(request, '/api/albums?q=Understudy')
  await page.setViewportSize({ width: 390, height: 600 })
  const release = await holdResponses(page, ENTRY)
  await page.goto(`/jukebox-wall?album=${id}`, { waitUntil: 'commit' })
  await drawn(page)
    .getByRole('region', { name: title })
    .evaluate((card) => card.scrollTo(0, 200))
  release()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((card) => card.scrollTop)).toBe(200)
})

test('an address that opens an admin form, and one of an application, come whole', async ({ page }) => {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  await signIn(page, 'admin')
  const { id } = await first(page.request, '/api/casting-calls')
  for (const address of ['/admin/artists?edit=new', `/casting?call=${id}&apply=true`]) {
    await open(page, address)
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  expect(said).toEqual([])
})

test('covers come drawn; what draws them comes with the next page', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const drawing = () => asked.filter((path) => path.includes('/SleeveDrawing-'))
  await open(page, '/jukebox-wall')
  const covers = page.locator('[data-part~="wall"] svg[data-part~="sleeve"]')
  const before = await covers.evaluateAll((all) => all.map((one) => one.innerHTML))
  expect(before.length).toBeGreaterThan(10)
  expect(before.filter((cover) => cover === '')).toEqual([])
  expect(await (await page.request.get('/jukebox-wall')).text()).not.toContain('SleeveDrawing')
  await page.getByRole('link', { name: /^Singles/ }).click()
  await expect(page).toHaveURL(/filter=singles/)
  await expect.poll(() => covers.evaluateAll((all) => all.filter((one) => !one.firstChild).length)).toBe(0)
  expect(drawing()).toHaveLength(1)
  await page.getByRole('link', { name: /^All/ }).click()
  await expect(page).not.toHaveURL(/filter=/)
  // The same record gets the same cover from the server and in the browser.
  await expect.poll(() => covers.evaluateAll((all) => all.map((one) => one.innerHTML))).toEqual(before)
})
