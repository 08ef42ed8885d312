import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Page } from 'puppeteer-core'
import { musicReady } from '../kit/music-ready.ts'
import { DEMO_PASSWORD } from '../kit/sign-in.ts'
import { toneWav } from '../kit/tone-wav.ts'
import { call, fill, open, origin, press, says, test, waitForHydration } from './firefox.ts'

// One browser for all of them: it takes longer to start than most of them to run.
test.describe.configure({ mode: 'default' })
test.beforeAll(musicReady)

const SIGN_IN_FORM = 'form[aria-label="Sign In"]'
const FORM = 'form[aria-label="Application"]'

const clock = (page: Page) => page.$eval('[aria-label="Seek"]', (seek) => Number((seek as HTMLInputElement).value))
const theme = (page: Page) => page.$eval('html', ({ dataset }) => dataset['theme'])

/** Signs a demo user in over the API, without the sign-in page. */
async function signIn(page: Page, username: string) {
  await open(page, '/')
  await call(page, '/api/auth/login', { username, password: DEMO_PASSWORD })
}

let made = 0
async function join(page: Page) {
  const username = `fox${Date.now()}-${++made}`
  await call(page, '/api/users', {
    ...{ username, email: `${username}@lateset.example`, password: 'winter-rye-7' },
    ...{ firstName: 'Nora', lastName: 'Achterberg' },
  })
  return username
}

test('listen: a song plays, and plays on across pages', async ({ firefoxPage: page }) => {
  await open(page, '/')
  const [rye] = await call<{ id: number }[]>(page, '/api/tracks?q=rye+slowly')
  await open(page, `/music-room?track=${rye?.id}`)
  await page.locator('[data-part~="stage"] [data-part~="transport"] button[aria-label^="Play Rye"]').click()
  await expect.poll(() => clock(page), { timeout: 15_000 }).toBeGreaterThan(1)
  // Its driver looks for a name through the whole page, and takes ten seconds and more for the hundreds of rows of this one.
  await page.locator('header a[href="/jukebox-wall"]').click()
  await page.waitForSelector('[aria-label="Player"] [aria-label="Seek"]')
  const before = await clock(page)
  await expect.poll(() => clock(page), { timeout: 15_000 }).toBeGreaterThan(before + 1)
})

test('wall: a record opens from its place and closes with Escape', async ({ firefoxPage: page }) => {
  await open(page, '/jukebox-wall')
  const card = await page.waitForSelector('a[href*="album="]')
  await card?.focus()
  await page.keyboard.press('Enter')
  await page.waitForSelector('[role="dialog"] h2')
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => !document.querySelector('[role="dialog"]'))
  expect(new URL(page.url()).search).toBe('')
})

test('sign in: a wrong password is said, the right one leads home', async ({ firefoxPage: page }) => {
  await open(page, '/login')
  await fill(page, SIGN_IN_FORM, { username: 'listener', password: 'wrong-password' })
  await press(page, 'Sign In')
  await says(page, '[data-part~="error-summary"]', 'Login Failed: Invalid username or password')
  await fill(page, SIGN_IN_FORM, { password: DEMO_PASSWORD })
  await press(page, 'Sign In')
  await page.waitForFunction(() => location.pathname === '/listeners-dashboard')
})

test('join: an account is made', async ({ firefoxPage: page }) => {
  await open(page, '/login')
  await press(page, 'Join Us', 'tab')
  const username = `fox${Date.now()}`
  await fill(page, 'form[aria-label="Join Us"]', {
    ...{ firstName: 'Nora', lastName: 'Achterberg', username, email: `${username}@lateset.example` },
    ...{ password: 'winter-rye-7', confirmPassword: 'winter-rye-7' },
  })
  const sum = await page.$eval('label[for="sum"]', ({ textContent }) => textContent ?? '')
  const [left = 0, right = 0] = (sum.match(/\d+/g) ?? []).map(Number)
  await page.locator('#sum').fill(String(left + right))
  await press(page, 'Join Us')
  await says(page, '[data-part~="toast"]', 'Registration Successful')
})

test('apply: the form keeps its steps and thanks', async ({ firefoxPage: page }) => {
  await open(page, '/')
  await join(page)
  await open(page, '/apply')
  const next = () => press(page, 'Next')
  await fill(page, FORM, {
    ...{ fullLegalName: 'Nora Achterberg', email: 'nora@lateset.example', phone: '+32 3 555 01 20' },
    ...{ dateOfBirth: '14 03 1994', location: 'Antwerp' },
  })
  await next()
  await fill(page, FORM, { height: '171 cm', weight: '64 kg' })
  await page.select('select[name="experience"]', 'beginner')
  await page.select('select[name="availability"]', 'weekends')
  await next()
  await says(page, 'main', 'Step 3 of 3')
  await page.locator('input[name="agreeToTerms"]').click()
  await page.locator('form[aria-label="Application"] button[type="submit"]').click()
  await says(page, '[data-part~="toast"], main', /Your model application has been submitted successfully/)
})

test('order: what lies in the cart is ordered', async ({ firefoxPage: page }) => {
  await open(page, '/')
  const goods = await call<{ id: number; inStock: boolean; variants: unknown[] }[]>(page, '/api/merchandise?limit=50')
  const poster = goods.find(({ inStock, variants }) => inStock && variants.length === 0)
  await open(page, `/merch-booth/${poster?.id}`)
  await press(page, 'Add to Cart')
  await says(page, '[data-part~="toast"]', 'Added to your cart')
  await open(page, '/cart')
  for (const [name, words] of Object.entries({
    ...{ name: 'Nora Achterberg', email: 'nora@lateset.example' },
    ...{
      'shippingAddress.line1': 'Kade 12',
      'shippingAddress.postalCode': '3011 AA',
      'shippingAddress.city': 'Rotterdam',
    },
  }))
    await page.locator(`main form [id="${name}"]`).fill(words)
  await page.locator('main form [id="shippingAddress.country"]').fill('NL')
  await page.locator('main form button[type="submit"]').click()
  await says(page, '[role="dialog"]', 'Test payments')
  await page.locator('[role="dialog"] ::-p-xpath(.//button[starts-with(normalize-space(.), "Pay ")])').click()
  await says(page, 'main', 'Thank you')
})

test('upload: a sound becomes the audio of a track', async ({ firefoxPage: page }, info) => {
  const file = info.outputPath('song.wav')
  await writeFile(file, toneWav(1))
  await signIn(page, 'admin')
  await open(page, '/admin?edit=new')
  const input = await page.waitForSelector('input[type="file"][accept*="audio"]')
  await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file)
  await press(page, 'Upload')
  await says(page, '[data-part~="uploader"], [data-part~="toast"]', 'Upload Successful')
})

test('admin save: a record is changed with the keys alone', async ({ firefoxPage: page }) => {
  await signIn(page, 'admin')
  const { id } = await call<{ id: number }>(page, '/api/playlists', { name: `Fox ${Date.now()}` })
  await open(page, `/admin?tab=playlists&edit=${id}`)
  const name = await page.waitForSelector('#playlist-name')
  await name?.focus()
  await page.keyboard.type('es at night')
  await page.keyboard.press('Enter')
  await says(page, '[data-part~="toast"]', 'Item updated successfully')
  expect(await call(page, `/api/playlists/${id}`)).toMatchObject({ name: expect.stringMatching(/es at night/) })
})

test('offline: a link says so and leaves the page, and works once back', async ({ firefoxPage: page }) => {
  await open(page, '/jukebox-wall')
  await page.setOfflineMode(true)
  await says(page, '[data-part~="offline-notice"]', 'You are offline.')
  await press(page, 'Artists', 'link')
  await says(page, '[data-part~="toast"]', 'That page cannot be fetched now.')
  expect(page.url()).toBe(`${origin}/jukebox-wall`)
  await page.setOfflineMode(false)
  await page.waitForFunction(() => !document.querySelector('[data-part~="offline-notice"] p'))
  await press(page, 'Artists', 'link')
  await says(page, 'h1', 'Artists')
})

test('theme: what was chosen stays', async ({ firefoxPage: page }) => {
  await open(page, '/artists')
  await press(page, 'Switch between dark and light')
  const chosen = await theme(page)
  expect(chosen).toMatch(/^(dark|light)$/)
  await page.reload()
  await waitForHydration(page)
  expect(await theme(page)).toBe(chosen)
})
