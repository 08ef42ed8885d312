import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { open } from './open.ts'

const pages = [
  '/',
  '/music-room',
  '/jukebox-wall',
  '/jukebox-wall?album=8',
  '/artists',
  '/artist/odessa-vance',
  '/login',
  '/login?tab=join',
  '/audio-debug',
  '/forgot-password',
  '/nothing-here',
]

for (const theme of ['dark', 'light'] as const)
  for (const width of [320, 390, 1440])
    test(`every public page is accessible, ${theme}, ${width} px`, async ({ browser }) => {
      test.setTimeout(120_000)
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      for (const path of pages) {
        await page.goto(path)
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze()
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        )
        expect(found, `${path} at ${width} px, ${theme}`).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${path} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
      }
      await context.close()
    })

test('pages come alive without a word on the console and without asking the API again', async ({ page }) => {
  const said: string[] = []
  const asked: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
  for (const path of ['/', '/jukebox-wall', '/jukebox-wall?album=1', '/jukebox-wall?single=21', '/artists']) {
    await page.goto(path)
    await page.waitForTimeout(800)
  }
  expect(said).toEqual([])
  expect(asked).toEqual([])
})

test('the server renders every page of every person whole', async ({ playwright, baseURL }) => {
  const members = ['/listeners-dashboard', '/model-dashboard', '/artist-dashboard', '/applications', '/settings']
  const desks = ['/admin', '/admin?tab=albums', '/admin?tab=videos', '/admin?tab=artists', '/admin/artists']
  for (const username of ['', 'listener', 'model', 'artist', 'admin']) {
    const request = await playwright.request.newContext({ baseURL: baseURL as string })
    if (username) await request.post('/api/auth/login', { data: { username, password: 'late-set-demo' } })
    for (const path of [...pages, ...members, ...desks]) {
      const html = await (await request.get(path)).text()
      expect(html, `${path} as ${username || 'a guest'}`).toContain('</html>')
      expect(html, `${path} as ${username || 'a guest'} leaves a part to the browser`).not.toContain('<!--$!-->')
    }
    await request.dispose()
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
  expect(html).not.toMatch(/<link[^>]+rel="stylesheet"/)
})

test('a missing file is a short answer, a missing page a page', async ({ request }) => {
  for (const file of ['/favicon.ico', '/robots.txt', '/apple-touch-icon.png?v=2', '/assets/index-Old1.js']) {
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
