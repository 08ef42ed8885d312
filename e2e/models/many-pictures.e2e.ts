import { expect, type Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { samplePicture } from '#server/features/portfolios/samples.ts'
import { accessibleInEveryLook } from '../kit/accessibility.ts'
import { openNewPortfolio, PORTFOLIO } from '../kit/model-portfolio.ts'
import { test } from '../kit/test.ts'

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
const selected = (page: Page) => page.getByRole('list', { name: 'Selected files' }).getByRole('listitem')
const own = async (page: Page) =>
  (await (await page.request.get('/api/model-images?limit=500')).json()) as { originalName: string }[]

test('many pictures at once, over a line that is lost at 60 %: each arrives, once', async ({ page, browser }) => {
  test.setTimeout(180_000)
  await openNewPortfolio(page, browser)
  const many = 60
  const files = await Promise.all(
    Array.from({ length: many }, async (_, n) =>
      file(`${n}.jpg`, await samplePicture(`#${(n * 4 + 16).toString(16).padStart(2, '0')}6040`)),
    ),
  )
  await page.getByLabel('Images', { exact: true }).setInputFiles(files)
  await expect(selected(page)).toHaveCount(many)
  let answered = 0
  // Some are taken by the server, and their answer is lost: sent again, they must not be there twice.
  await page.route('**/api/portfolio/upload?*', async (route) => {
    answered++
    if (answered % 9 !== 0) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Upload Portfolio Files' }).click()
  await expect(page.getByRole('progressbar', { name: 'Upload of all files' })).toBeVisible()
  await expect(page.getByText(/^(3[6-9]|[45]\d) of 60 files/)).toBeVisible({ timeout: 90_000 })
  await page.context().setOffline(true)
  await expect(selected(page).filter({ hasText: 'The connection is lost.' }).first()).toBeVisible({ timeout: 30_000 })
  await page.context().setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: '60 files uploaded.' }).first()).toBeVisible({
    timeout: 90_000,
  })
  await expect(selected(page)).toHaveCount(0)
  const names = (await own(page)).map(({ originalName }) => originalName)
  expect(names.toSorted()).toEqual(files.map(({ name }) => name).toSorted())
})

test('pictures stand in the order they were chosen in, and those that fail are named while the others arrive', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await openNewPortfolio(page, browser)
  const names = ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg']
  const colours = ['#b4451f', '#2a6f4e', '#33518f', '#8a6d1b']
  const files = await Promise.all(names.map(async (name, n) => file(name, await samplePicture(colours[n]))))
  const broken = file('broken.jpg', Buffer.from('no picture at all'))
  await page.getByLabel('Images', { exact: true }).setInputFiles([...files.slice(0, 3), broken, ...files.slice(3)])
  await expect(selected(page)).toHaveCount(5)
  // The first is on its way for longer than the others.
  let sent = 0
  await page.route('**/api/portfolio/upload?*', async (route) => {
    if (sent++ === 0) await new Promise((resolve) => setTimeout(resolve, 4000))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Upload Portfolio Files' }).click()
  const told = page.locator('[data-part~="toast"]', { has: page.getByText('Upload Error', { exact: true }) })
  await expect(told).toContainText(/4 of 5 files uploaded\. “broken\.jpg”: \S/, { timeout: 30_000 })
  expect((await own(page)).map(({ originalName }) => originalName)).toEqual(names)
  const frames = page.getByRole('list', { name: 'Images of your portfolio' }).getByRole('listitem')
  await expect(frames.locator('p:first-of-type span')).toHaveText(names)
})

test('a picture that looks like one that is there is told, and both stay or the new one goes', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await openNewPortfolio(page, browser)
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640"><rect width="480" height="640" fill="#445"/>
    <circle cx="120" cy="160" r="90" fill="#fe9"/><rect x="260" y="60" width="150" height="320" fill="#111"/></svg>`
  const scene = () => sharp(Buffer.from(drawn))
  const send = async (name: string, picture: Sharp) => {
    await page.getByLabel('Images', { exact: true }).setInputFiles(file(name, await picture.jpeg().toBuffer()))
    await page.getByRole('button', { name: 'Upload Portfolio Files' }).click()
  }
  const frames = page.getByRole('list', { name: 'Images of your portfolio' }).getByRole('listitem')
  await send('stairwell.jpg', scene())
  await expect(frames).toHaveCount(1)
  await send('smaller.jpg', scene().resize(240))
  await expect(selected(page)).toContainText('Added. It looks like one you have.')
  const link = page.getByRole('link', { name: 'See it: the picture smaller.jpg looks like' })
  expect((await page.request.get((await link.getAttribute('href')) as string)).status()).toBe(200)
  await accessibleInEveryLook(page, 'a picture that looks like another', [390, 1440])
  await page.getByRole('button', { name: 'Remove it: smaller.jpg' }).click()
  await expect(selected(page)).toHaveCount(0)
  await expect(frames).toHaveCount(1)
  expect((await own(page)).map(({ originalName }) => originalName)).toEqual(['stairwell.jpg'])
  await send('middle.jpg', scene().resize(320))
  await page.getByRole('button', { name: 'Keep both, middle.jpg too' }).click()
  await expect(selected(page)).toHaveCount(0)
  await expect(frames).toHaveCount(2)

  // An adult one is named, and nothing of it is shown before it is asked for.
  expect((await page.request.put('/api/model-profile', { data: { dateOfBirth: '1990-01-01' } })).ok()).toBe(true)
  await page.getByLabel('Content rating').selectOption('adult')
  await send('private.jpg', scene().flip())
  await expect(frames).toHaveCount(3)
  await send('smaller-private.jpg', scene().flip().resize(240))
  const toAdult = page.getByRole('link', { name: 'See it, it is adult: the picture smaller-private.jpg looks like' })
  await expect(toAdult).toHaveText('See it, it is adult')
  await expect(selected(page).locator('img')).toHaveCount(0)
})

test('whoever leaves while pictures are sent is asked first, and stays or goes', async ({ page, browser }) => {
  await openNewPortfolio(page, browser)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/portfolio/upload?*', async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  await page.getByLabel('Images', { exact: true }).setInputFiles(file('slow.jpg', await samplePicture('#33518f')))
  await page.getByRole('button', { name: 'Upload Portfolio Files' }).click()
  for (const name of ['Upload of all files', 'Upload of slow.jpg'])
    await expect(page.getByRole('progressbar', { name, exact: true })).toBeVisible()
  const applications = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /^Applications/ })
  const asked = page.getByRole('alertdialog', { name: 'Leave while the upload runs?' })
  await applications.click()
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(asked).toHaveCount(0)
  await expect(page).toHaveURL(PORTFOLIO)
  await applications.click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/tab=applications/)
  release()
})
