import { expect } from '@playwright/test'
import { hydratedFooter } from '../kit/footer.ts'
import { open } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

test('a page brings its styles in its head, and those of the next one come before it is shown', async ({ page }) => {
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname)
  })
  // A dialog the server has drawn is dressed too, though its code comes later.
  await open(page, '/jukebox-wall?album=8')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(sheets).toEqual([])

  await open(page, '/terms')
  await page.route('**/*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.evaluate(() => {
    const bare = (window as { bare?: string[] }).bare ?? []
    Object.assign(window, { bare })
    const look = () => {
      const poster = document.querySelector('main article')
      if (poster && getComputedStyle(poster).display !== 'grid') bare.push(poster.className)
      requestAnimationFrame(look)
    }
    look()
  })
  await (await hydratedFooter(page)).locator('a[href="/gigs"]').click()
  await expect(page.locator('main article').first()).toBeVisible()
  expect(await page.evaluate(() => (window as { bare?: string[] }).bare)).toEqual([])
  // Some may be in the memory of the browser already; none comes twice.
  expect(new Set(sheets).size).toBe(sheets.length)
})

test('the font a page asks for ahead is the one its styles name', async ({ request }) => {
  for (const path of ['/', '/login', '/embed/album/1']) {
    const html = await (await request.get(path)).text()
    const [, font] = /<link\b[^>]*href="([^"]+)"[^>]*as="font"/.exec(html) ?? []
    expect(font, path).toMatch(/\.woff2$/)
    expect(/<style\b.*?<\/style>/s.exec(html)?.[0], path).toContain(font)
  }
})
