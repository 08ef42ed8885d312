import { expect, type Page } from '@playwright/test'
import { openReducedMotion } from '../kit/accessibility.ts'
import { tabTo } from '../kit/focus.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const first = async (page: Page, list: string): Promise<{ id: number; title: string }> =>
  (await (await page.request.get(`${list}?limit=1`)).json())[0]
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const kind of ['album', 'video'] as const)
  test(`a shared ${kind} that is closed leaves the focus on its card`, async ({ page }) => {
    const { id } = await first(page, `/api/${kind}s`)
    await open(page, `/jukebox-wall?filter=${kind}s&${kind}=${id}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator(`[data-part~="wall"] a[href*="${kind}=${id}"]`)).toBeFocused()
  })

test('a shared record whose card is not there leaves the focus on the heading', async ({ page }) => {
  const { id } = await first(page, '/api/albums')
  await open(page, `/jukebox-wall?filter=videos&album=${id}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
})

test('a record opened from another page leaves the focus on its card as well', async ({ page, browser }) => {
  const title = `Over the Ferry ${Date.now()}`
  const office = await openReducedMotion(browser)
  await signIn(office.page, 'admin')
  const [lyle] = await (await office.page.request.get('/api/artists?q=Lyle')).json()
  const made = await office.page.request.post('/api/albums', { data: { title, artistId: lyle.id } })
  expect(made.status(), await made.text()).toBe(201)
  await office.close()
  await open(page, '/artist/lyle-okafor')
  const record = page.locator('#content').getByRole('link', { name: title })
  await tabTo(page, record)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[data-part~="wall"]').getByRole('link', { name: title })).toBeFocused()
})

test('a dialog opened by its key over a page nobody has touched leaves the focus on the heading', async ({ page }) => {
  await open(page, '/artists')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
})

test('a page reached by a link in another begins with the focus on its heading', async ({ page }) => {
  await open(page, '/artists')
  await tabTo(page, page.getByRole('link', { name: /^Lyle Okafor/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/artist\/lyle-okafor$/)
  await expect(heading(page)).toBeFocused()
})

test('a film that opens has the focus on its play button, and Enter plays it', async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>film</p>' }),
  )
  await open(page, '/jukebox-wall?filter=videos')
  const card = page.locator('[data-part~="wall"]').getByRole('link').first()
  await tabTo(page, card)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Play video' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.locator('iframe')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(card).toBeFocused()
})
