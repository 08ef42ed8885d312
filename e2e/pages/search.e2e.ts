import { expect, type Page } from '@playwright/test'
import { expectNoViolation } from '../kit/accessibility.ts'
import { holdResponses } from '../kit/hold-responses.ts'
import { musicReady } from '../kit/music-ready.ts'
import { open, waitForHydration } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

interface Song {
  title: string
  artist: string
  duration: number
  audioUrl: string
}

const card = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const hit = (page: Page, name: RegExp) => page.locator('[data-part~="hits"]').getByRole('link', { name })

/** Presses the slash and waits for the field, as somebody does who is new to the site. */
async function callSearch(page: Page) {
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
}

test('the slash opens it on every page; arrows lead to a hit, Enter opens it, and back leads back', async ({
  page,
}) => {
  await signIn(page, 'listener')
  for (const path of ['/gigs', '/jukebox-wall', '/merch-booth', '/listeners-dashboard', '/nothing-here']) {
    await open(page, path)
    await callSearch(page)
  }
  await open(page, '/gigs')
  await callSearch(page)
  await page.keyboard.type('odes')
  await expect(card(page).getByRole('status')).toHaveText(/^\d+ found for “odes”\.$/)
  await page.keyboard.press('ArrowDown')
  await expect(hit(page, /^Odessa Vance Soul/)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(hit(page, /^Odessa Vance Soul/)).not.toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/artist\/odessa-vance$/)
  await expect(card(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Odessa Vance', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/gigs$/)
})

test('the count is of what is asked now, while former hits still stand', async ({ page }) => {
  await open(page, '/gigs')
  await callSearch(page)
  await page.keyboard.type('odes')
  const status = card(page).getByRole('status')
  await expect(status).toHaveText(/^\d+ found for “odes”\.$/)
  const release = await holdResponses(page, '**/api/search?*')
  await field(page).fill('zzzz')
  await expect(status).toHaveText('Looking for “zzzz”…')
  await expect(hit(page, /^Odessa Vance Soul/)).toBeVisible()
  release()
  await expect(status).toHaveText('Nothing by the name “zzzz”.')
})

test('whoever types on without waiting loses no letter, and touches nothing else with them', async ({ page }) => {
  await open(page, '/gigs')
  // The very next letter after the field has the focus, sooner than any hand could place it.
  await page.evaluate(() =>
    addEventListener('focusin', () => queueMicrotask(() => document.execCommand('insertText', false, 'n')), {
      once: true,
    }),
  )
  const release = await holdResponses(page, '**/assets/SearchDialog-*')
  await page.keyboard.press('/')
  await page.keyboard.type('q? mide')
  await page.keyboard.press('Backspace')
  release()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('q? midn')
  await page.keyboard.type('ight')
  await expect(field(page)).toHaveValue('q? midnight')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('the slash is a letter where one writes, and nothing where single keys are switched off', async ({ page }) => {
  await open(page, '/gigs')
  await page.getByLabel('News by letter').press('/')
  await expect(page.getByLabel('News by letter')).toHaveValue('/')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.locator('dl > div', { hasText: 'Search' }).locator('kbd')).toHaveText('/')
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.waitForTimeout(300)
  await expect(card(page)).toBeHidden()
})

test('from the help the slash leads on to the search, which Escape leaves', async ({ page }) => {
  await open(page, '/gigs')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
})

test('the button in the header opens it, and has the focus again afterwards', async ({ page }) => {
  await open(page, '/artists')
  const button = page.getByRole('banner').getByRole('link', { name: 'Search' })
  await button.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('zzzz')
  await expect(card(page).getByText('Nothing by that name.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(page).toHaveURL(/\/artists$/)
})

test('an answer that comes too late is dropped, and one that does not come can be asked for again', async ({
  page,
}) => {
  await open(page, '/gigs')
  const release = await holdResponses(page, '**/api/search?q=winter&**')
  await callSearch(page)
  const asked = page.waitForRequest('**/api/search?q=winter&**')
  await page.keyboard.type('winter')
  await asked
  await field(page).fill('tobacco')
  await expect(hit(page, /^Tobacco & Rain/).first()).toBeVisible()
  const late = page.waitForResponse('**/api/search?q=winter&**')
  release()
  await late
  await expect(card(page).getByRole('status')).toHaveText(/for “tobacco”/)

  await page.route('**/api/search?q=lyle**', (route) => route.abort())
  await field(page).fill('lyle')
  await expect(card(page).getByRole('alert')).toContainText('The search did not answer.Unable to connect to server')
  await page.unroute('**/api/search?q=lyle**')
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await expect(hit(page, /^Lyle Okafor/).first()).toBeVisible()
})

test('on its page the address follows the typing, kinds are addresses, and going back brings the words back', async ({
  page,
}) => {
  await open(page, '/artists')
  await callSearch(page)
  await page.keyboard.type('rye')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=rye$/)
  await expect(hit(page, /^Winter Rye/).first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await field(page).pressSequentially('odes')
  await expect(page).toHaveURL(/\/search\?q=odes$/)
  await expect(page.locator('[data-part~="found-count"]')).toContainText('“odes”')
  await expect(field(page)).toBeFocused()
  await page
    .getByRole('navigation', { name: 'Kind' })
    .getByRole('link', { name: /^Tracks/ })
    .click()
  await expect(page).toHaveURL(/q=odes&kind=tracks/)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['tracks'], { ignoreCase: true })
  await field(page).fill('winter')
  await expect(page).toHaveURL(/q=winter&kind=tracks/)
  await page.goBack()
  await expect(page).toHaveURL(/\/search\?q=odes$/)
  await expect(field(page)).toHaveValue('odes')
  await page.goBack()
  await expect(page).toHaveURL(/\/artists$/)
})

test('on its page, too, a failure is said and can be mended, with the words still there', async ({ page }) => {
  await open(page, '/search')
  await page.route('**/api/search**', (route) =>
    route.fulfill({ status: 503, json: { message: 'The house is briefly closed.' } }),
  )
  await field(page).pressSequentially('odessa')
  await expect(page.getByRole('alert')).toContainText('The house is briefly closed.')
  await expect(field(page)).toHaveValue('odessa')
  await page.unroute('**/api/search**')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(hit(page, /^Odessa Vance Soul/)).toBeVisible()
})

test('a track plays where it is found and goes on while one opens another; a locked one says why not', async ({
  page,
}) => {
  await musicReady(page)
  // Long enough to go on: other journeys upload songs of a second or two.
  const songs = (await (await page.request.get('/api/tracks?audio=true&tier=free&limit=100')).json()) as Song[]
  const isRecorded = ({ duration, audioUrl }: Song) => duration > 40 && audioUrl.startsWith('/')
  const { title, artist } = songs.find(isRecorded) as Song
  await open(page, `/search?q=${encodeURIComponent(artist)}&kind=tracks`)
  const button = page.locator('[data-part~="hits"]').getByRole('button', { name: `Play ${title}` })
  await button.click()
  const pause = page.locator('[data-part~="hits"]').getByRole('button', { name: `Pause ${title}` })
  await expect(pause).toBeVisible()
  // By no role: an opened record hides the rest of the page from screen readers.
  const seek = page.locator('input[type=range]').first()
  await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThan(0)
  const before = Number(await seek.inputValue())
  await page.locator('[data-part~="hit-link"]').last().click()
  await expect(page).toHaveURL(/\/jukebox-wall\?single=/)
  await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThan(before)
  await page.goBack()
  await pause.click()
  await expect(page.locator('[data-part~="hits"]').getByRole('button', { name: `Play ${title}` })).toBeVisible()
  await field(page).fill('Amen, Eventually')
  await page.getByRole('button', { name: 'Why Amen, Eventually does not play' }).click()
  await expect(page.locator('[data-part~="toasts"]')).toContainText(
    'Fan Pass holders hear this one. It is $9.99 a month.',
  )
})

test('without script the form, the kinds and the hits are plain addresses', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto('/gigs')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search$/)
  await field(page).fill('odesa')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/search\?q=odesa$/)
  await expect(page.getByText('Nothing is spelt “odesa”. This comes near:')).toBeVisible()
  await page.getByRole('link', { name: /^Odessa Vance Soul/ }).click()
  await expect(page).toHaveURL(/\/artist\/odessa-vance$/)
  await context.close()
})

test('on a phone it is in the menu, which closes for it and takes the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/gigs')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false')
})

test('the card is accessible in both themes, wide and narrow, with hits, without, and before', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const colorScheme of ['dark', 'light'] as const)
    for (const width of [320, 1440]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/gigs')
      await waitForHydration(page)
      await page.keyboard.press('/')
      for (const words of ['', 'o', 'zzzz']) {
        await field(page).fill(words)
        if (words) await expect(card(page).getByRole('status')).toContainText(`“${words}”`)
        await expectNoViolation(page, `“${words}” at ${width} px, ${colorScheme}`, { part: '[role=dialog]' })
        const overflow = await page.evaluate(() => {
          const box = document.querySelector('[role=dialog]') as HTMLElement
          return box.scrollWidth - box.clientWidth
        })
        expect(overflow).toBeLessThanOrEqual(0)
      }
    }
})
