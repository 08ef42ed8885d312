import { expect } from '@playwright/test'
import { memberPaths, openPaths, recordPaths } from '../../src/server/testing/page-paths.ts'
import { accessible, accessibleInEveryLook, openReducedMotion } from '../kit/accessibility.ts'
import { open, waitForHydration } from '../kit/open-page.ts'
import { signIn, uniqueAddress } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

/** Pages of records, as the demo has them; of other kinds the first. */
const recordPages = recordPaths.map((path) =>
  path.replace('$artistName', 'odessa-vance').replace('$itemId', '14').replace(/\$\w+/, '1'),
)

const pages = [
  ...openPaths,
  ...recordPages,
  '/jukebox-wall?album=8',
  '/jukebox-wall?video=1',
  '/merch-booth?category=posters',
  '/search?q=o',
  '/search?q=nothing-by-that-name',
  '/login?tab=join',
  '/nothing-here',
]

// In two halves, for the two processors that walk them.
for (const half of [0, 1])
  test(`every public page is accessible and fits, in both themes, on phones and desktops, half ${half + 1}`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const { page, close } = await openReducedMotion(browser)
    for (const path of pages.filter((_, i) => i % 2 === half)) {
      await open(page, path)
      await accessibleInEveryLook(page, path)
    }
    await close()
  })

test('pages come alive without a word on the console and without asking the API again', async ({ page }) => {
  test.setTimeout(90_000)
  const said: string[] = []
  const asked: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
  const shown = [
    // The browser itself notes where guests are refused; the room puts a track on, whose shape is fetched.
    ...[...openPaths, ...recordPages].filter((path) => !/^\/(live-stream|forum|music-room)\b/.test(path)),
    '/jukebox-wall?album=1',
    '/jukebox-wall?single=21',
    '/jukebox-wall?video=1',
    '/embed/track/1',
    '/embed/album/8',
    '/casting?call=27',
    '/search?q=odessa&kind=tracks',
  ]
  for (const path of shown) {
    await page.goto(path)
    await page.waitForTimeout(400)
  }
  expect(said).toEqual([])
  expect(asked).toEqual([])
})

test('what the server alone says of a page goes when one goes on', async ({ page }) => {
  await open(page, '/gigs/4')
  const told = page.locator('script[type="application/ld+json"], meta[property^="og:"], meta[name^="twitter:"]')
  await expect(told).toHaveCount(2 + 10 + 5)
  await page.getByRole('link', { name: 'Artists', exact: true }).first().click()
  await expect(page).toHaveTitle('Artists · Late Set')
  await expect(told).toHaveCount(0)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/artists$/)
})

test('the server renders every page of every person whole', async ({ browser }) => {
  test.setTimeout(150_000)
  const adminScreens = [
    '/admin?tab=gigs&status=upcoming&edit=1',
    '/admin?tab=merchandise&stock=low&edit=3',
    '/admin?tab=playlists&edit=1',
    '/admin?tab=inquiries&kind=label',
    '/admin?tab=activity',
    '/admin/models?view=3',
  ]
  const keeper = await browser.newPage()
  await signIn(keeper, 'admin')
  const { counts } = (await (await keeper.request.get('/api/admin/overview')).json()) as { counts: object }
  const tabs = Object.keys(counts).map((tab) => `/admin?tab=${tab}`)
  await keeper.close()
  for (const username of ['', 'listener', 'model', 'artist', 'admin']) {
    const page = await browser.newPage()
    if (username) await signIn(page, username)
    for (const path of [...pages, ...memberPaths, ...tabs, ...adminScreens]) {
      const html = await (await page.request.get(path)).text()
      expect(html, `${path} as ${username || 'a guest'}`).toContain('</html>')
      expect(html, `${path} as ${username || 'a guest'} leaves a part to the browser`).not.toContain('<!--$!-->')
    }
    await page.close()
  }
})

test('pages may play and show what lies elsewhere on the web, as records may say', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? ''
  const directives = policy.split(';').map((directive) => directive.trim())
  expect(directives).toContain("media-src 'self' blob: https:")
  expect(directives).toContain("img-src 'self' data: blob: https:")
})

test('styles are inlined, so nothing paints unstyled', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toMatch(/<style nonce="[^"]+"/)
  // What stands in the page is named by links that load nothing, so that nobody fetches it again.
  const links = html.match(/<link[^>]+rel="stylesheet"[^>]*>/g) ?? []
  expect(links.filter((link) => !/\sdisabled\b/.test(link))).toEqual([])
})

test('a missing file is a short answer, a missing page a page', async ({ request }) => {
  for (const file of ['/favicon.ico', '/ads.txt', '/apple-touch-icon.png?v=2', '/assets/index-Old1.js']) {
    const answer = await request.get(file)
    expect([answer.status(), await answer.json()]).toEqual([404, { message: 'File not found' }])
  }
  for (const page of ['/old-page.html', '/artist/dr.-jazz']) {
    const answer = await request.get(page)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([404, 'text/html; charset=UTF-8'])
  }
})

test('without script the pages still say everything', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/jukebox-wall')
  await expect(page.getByRole('link', { name: /^A1/ })).toBeVisible()
  await page.goto('/artist/odessa-vance')
  await expect(page.getByText('Blue Hour Sermon').first()).toBeVisible()
  await context.close()
})

test('the chosen theme is drawn by the server', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/')
  await page.getByRole('button', { name: 'Switch between dark and light' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ name: 'theme', value: 'light' })
  const html = await (await context.request.get('/')).text()
  expect(html).toContain('data-theme="light"')
})

test('without script one can join and sign in', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const name = `plain${Date.now()}`
  const fill = async (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.goto('/login')
  await page.getByRole('link', { name: 'Join Us' }).click()
  await fill({ 'First name': 'Nora', 'Last name': 'Achterberg', Username: name, Email: `${name}@lateset.example` })
  await fill({ Password: 'winter-rye-7', 'Confirm password': 'winter-rye-8', '7 + 4 =': '11' })
  await page.getByRole('button', { name: 'Join Us' }).click()
  await expect(page.getByRole('link', { name: 'Passwords do not match' })).toBeVisible()
  await fill({ Password: 'winter-rye-7', 'Confirm password': 'winter-rye-7', '7 + 4 =': '11' })
  await page.getByRole('button', { name: 'Join Us' }).click()
  await expect(page.locator('#content').getByRole('status')).toContainText('Welcome to Late Set, Nora.')
  await fill({ 'Username or email': name, Password: 'winter-rye-7' })
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/listeners-dashboard/)
  // Nobody is there to note the sign-in for other tabs; the cookie alone signs the page in.
  const { cookies, origins } = await context.storageState()
  expect(cookies.every(({ httpOnly }) => httpOnly)).toBe(true)
  // Having joined is a change whose name is carried for some seconds.
  expect(cookies.map(({ name }) => name).filter((one) => !one.endsWith('-changed'))).toEqual([
    'late-set',
    'late-set-device',
  ])
  expect(origins).toEqual([])
  await page.goto('/settings')
  await expect(page.getByText(`You sign in as ${name}.`)).toBeVisible()
  await context.close()
})

test('a form sent before the script has come is answered, and the page then comes alive', async ({ page }) => {
  // The server counts tries to sign in by address, and all journeys come from one.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': uniqueAddress() })
  const said: string[] = []
  await page.route('**/assets/**', (route) => route.abort())
  await page.goto('/login')
  await page.getByLabel('Username or email').fill('nobody-here')
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page.unroute('**/assets/**')
  page.on('console', (message) => said.push(message.text()))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await waitForHydration(page)
  await expect(page.getByRole('alert')).toHaveText('There is a problemLogin Failed: Invalid username or password')
  await expect(page.getByLabel('Username or email')).toHaveValue('nobody-here')
  // The browser itself notes the status of the answer.
  expect(said.filter((text) => !text.includes('401'))).toEqual([])
  await accessible(page, 'the sign-in')
})
