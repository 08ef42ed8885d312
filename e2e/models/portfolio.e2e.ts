import { expect, type Page } from '@playwright/test'
import { portfolios } from '#contract/portfolios.ts'
import { samplePicture } from '#server/features/portfolios/samples.ts'
import { sampleVideo } from '#server/features/uploads/samples.ts'
import { accessibleInEveryLook, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { openNewPortfolio, PORTFOLIO } from '../kit/model-portfolio.ts'
import { recordedFilm } from '../kit/recorded-film.ts'
import { test } from '../kit/test.ts'

const COLOURS = ['#b4451f', '#2a6f4e', '#33518f', '#8a6d1b']

const picture = async (name: string, colour: string) => ({
  ...{ name, mimeType: 'image/jpeg', buffer: await samplePicture(colour) },
})
const frames = (page: Page) => page.getByRole('list', { name: 'Images of your portfolio' }).getByRole('listitem')
const selected = (page: Page) => page.getByRole('list', { name: 'Selected files' }).getByRole('listitem')
const upload = (page: Page) => page.getByRole('button', { name: 'Upload Portfolio Files' })
const toastOf = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).first()
const toastWith = (page: Page, title: string) =>
  page.locator('[data-part~="toast"]', { has: page.getByText(title, { exact: true }) })

/** As what is dropped or pasted comes to a page. */
const handOver = (page: Page, event: 'drop' | 'paste', name: string, bytes: Buffer) =>
  page.evaluate(
    ([type, filename, base64]) => {
      const data = new DataTransfer()
      const content = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
      data.items.add(new File([content], filename, { type: 'image/jpeg' }))
      const init = { bubbles: true, cancelable: true }
      if (type === 'drop')
        document
          .querySelector('[data-part~="portfolio-tab"] [data-part~="uploader"]')
          ?.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: data }))
      else document.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
    },
    [event, name, bytes.toString('base64')] as const,
  )

test('pictures and their rating that are chosen before the code of the tab has come are there when it has', async ({
  page,
  browser,
}) => {
  await openNewPortfolio(page, browser)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let asked = 0
  await page.route(/\/assets\/ModelPortfolioTab-[^/]+\.js$/, async (route) => {
    asked++
    await released
    await route.continue()
  })
  await page.goto(PORTFOLIO, { waitUntil: 'commit' })
  await page.getByLabel('Images', { exact: true }).setInputFiles([await picture('early.jpg', COLOURS[0] ?? '')])
  await page.getByLabel('Content rating').selectOption('adult')
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect(selected(page)).toHaveCount(0)
  release()
  await expect(selected(page)).toHaveText([/early\.jpg/])
  // It goes as what it was said to be.
  await upload(page).click()
  await expect(selected(page)).toContainText('adult material is only taken')
})

test('a model brings pictures and a film by every way, orders them by keys and by drag, and tells what they are', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await openNewPortfolio(page, browser)
  await expect(page.getByText('No images yet.')).toBeVisible()

  // Picked, dropped and pasted; what is none of a kind is said to be none, and can be left out.
  const [red, green, blue] = COLOURS as [string, string, string]
  await page
    .getByLabel('Images', { exact: true })
    .setInputFiles([
      await picture('red.jpg', red),
      { name: 'reel.mp4', mimeType: 'video/mp4', buffer: sampleVideo('mp4') },
    ])
  await page
    .getByLabel('Films', { exact: true })
    .setInputFiles([
      await recordedFilm(page),
      { name: 'measurements.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    ])
  // What is dropped is taken by the page's script alone, which has come once the list stands there.
  await expect(selected(page)).toHaveCount(4)
  await handOver(page, 'drop', 'green.jpg', await samplePicture(green))
  await handOver(page, 'paste', 'blue.jpg', await samplePicture(blue))
  await handOver(page, 'paste', 'unwanted.jpg', await samplePicture())
  await expect(selected(page)).toHaveCount(7)
  await expect(selected(page).filter({ hasText: 'Not an image' })).toContainText('reel.mp4')
  await expect(selected(page).filter({ hasText: 'Not a film' })).toContainText('measurements.pdf')
  for (const name of ['measurements.pdf', 'unwanted.jpg'])
    await selected(page)
      .filter({ hasText: name })
      .getByRole('button', { name: `Remove ${name}` })
      .click()
  await selected(page).filter({ hasText: 'Not an image' }).getByRole('button').click()
  await upload(page).click()
  await expect(toastOf(page, '4 files uploaded.')).toBeVisible({ timeout: 30_000 })
  await expect(toastWith(page, 'Portfolio updated')).toContainText('4 files uploaded.')
  await expect(frames(page)).toHaveCount(3)
  await expect(selected(page)).toHaveCount(0)
  const film = page.getByRole('list', { name: 'Videos of your portfolio' }).locator('video')
  await film.press('Space')
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0)

  // The same file once more is told.
  await page.getByLabel('Images', { exact: true }).setInputFiles(await picture('again.jpg', red))
  await upload(page).click()
  await expect(selected(page)).toContainText('Added, but you had this file already')
  await expect(frames(page).nth(3)).toContainText('Same file as')

  // By keys, by buttons and by dragging; the server keeps it.
  const names = () => frames(page).locator('p:first-of-type span').allTextContents()
  const before = await names()
  await frames(page)
    .nth(0)
    .getByRole('button', { name: /^Open frame 1,/ })
    .press('Alt+ArrowRight')
  await expect.poll(names).toEqual([before[1], before[0], before[2], before[3]])
  await expect(
    frames(page)
      .nth(1)
      .getByRole('button', { name: /^Open frame/ }),
  ).toBeFocused()
  await frames(page)
    .nth(3)
    .getByRole('button', { name: /earlier$/ })
    .press('Enter')
  await expect.poll(names).toEqual([before[1], before[0], before[3], before[2]])
  await frames(page).nth(3).getByRole('button', { name: /^Open/ }).dragTo(frames(page).nth(0))
  const wanted = [before[2], before[1], before[0], before[3]]
  await expect.poll(names).toEqual(wanted)
  await expect
    .poll(async () => {
      const own: { originalName: string }[] = await (await page.request.get(portfolios.ownImages.path)).json()
      return own.map(({ originalName }) => originalName)
    })
    .toEqual(wanted)

  // Its words, its rating, the cover.
  await frames(page)
    .nth(0)
    .getByRole('button', { name: /^Open frame 1,/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Frame 1' })
  await expect(dialog.getByRole('group', { name: 'Picture' })).toBeFocused()
  const fact = (name: string) =>
    dialog.locator('dl > div', { has: page.getByText(name, { exact: true }) }).getByRole('definition')
  await expect(fact('Category')).toHaveText('portfolio')
  await expect(fact('Upload date')).toContainText(/\d/)
  await expect(fact('Content rating')).toHaveText('safe')
  await expect(fact('Public')).toHaveText('Yes')
  await dialog.getByRole('button', { name: 'Make it private' }).click()
  await expect(fact('Public')).toHaveText('No')
  await dialog.getByRole('button', { name: 'Make it public' }).click()
  await expect(fact('Public')).toHaveText('Yes')
  await dialog.getByLabel('Description').fill('Doorway, one lamp.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page, 'Description saved')).toBeVisible()
  await dialog.getByRole('button', { name: 'Make it the cover' }).click()
  await expect(toastOf(page, 'This is the cover now')).toBeVisible()
  await page.route('**/api/model-images/*', (route) => route.abort())
  await dialog.getByLabel('Description').fill('Lost words')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Failed to update description')).toBeVisible()
  await page.unroute('**/api/model-images/*')
  await accessibleInEveryLook(page, 'an image of the portfolio', [390, 1440])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(frames(page).nth(0)).toContainText('Doorway, one lamp.')
  await expect(frames(page).nth(0).getByRole('img', { name: 'Cover' })).toBeVisible()
  // What can be done with a picture comes with the pointer.
  const tools = frames(page)
    .nth(1)
    .getByRole('button', { name: /^Edit description of frame 1A,/ })
    .locator('..')
  await page.mouse.move(0, 0)
  await expect(tools).toHaveCSS('opacity', '0')
  await frames(page).nth(1).hover()
  await expect(tools).toHaveCSS('opacity', '1')
  await frames(page).nth(0).hover()
  await expect(tools).toHaveCSS('opacity', '0')
  await frames(page)
    .nth(0)
    .getByRole('button', { name: /^Edit description of frame 1,/ })
    .click()
  await expect(dialog.getByLabel('Description')).toHaveValue('Doorway, one lamp.')
  await dialog.getByRole('button', { name: 'Close' }).click()

  // It goes when that was confirmed, and stays when it could not.
  await page.route('**/api/model-images/*', (route) => route.abort())
  await frames(page).nth(3).hover()
  await frames(page)
    .nth(3)
    .getByRole('button', { name: /^Delete frame/ })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Delete this image?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete image')).toBeVisible()
  await page.unroute('**/api/model-images/*')
  await frames(page)
    .nth(3)
    .getByRole('button', { name: /^Delete frame/ })
    .click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toastWith(page, 'Image deleted')).toBeVisible()
  await expect(frames(page)).toHaveCount(3)
  await accessibleInEveryLook(page, 'the portfolio', [390, 1440])

  const films = page.getByRole('list', { name: 'Videos of your portfolio' }).getByRole('listitem')
  const deleteFilm = async () => {
    // Films go on behind the two numbers of three pictures.
    await films.getByRole('button', { name: /^Delete frame 3, reel\.webm/ }).click()
    await page.getByRole('alertdialog', { name: 'Delete this video?' }).getByRole('button', { name: 'Delete' }).click()
  }
  await page.route('**/api/model-videos/*', (route) => route.abort())
  await deleteFilm()
  await expect(toastWith(page, 'Failed to delete video')).toBeVisible()
  await page.unroute('**/api/model-videos/*')
  await deleteFilm()
  await expect(toastWith(page, 'Video deleted')).toBeVisible()
  await expect(films).toHaveCount(0)
})

test('what a portfolio sends goes on over a broken line, and a refusal is told in words', async ({ page, browser }) => {
  test.setTimeout(120_000)
  await openNewPortfolio(page, browser)
  let broken = 0
  await page.route('**/api/portfolio/upload?*', (route) => (broken++ === 0 ? route.abort() : route.continue()))
  await page.getByLabel('Images', { exact: true }).setInputFiles(await picture('a.jpg', '#b4451f'))
  await upload(page).click()
  await expect(selected(page)).toContainText('The connection is lost.')
  await expect(toastOf(page, '1 file uploaded.')).toBeVisible({ timeout: 30_000 })
  await expect(frames(page)).toHaveCount(1)

  // Of an answer that is none of the server's nothing can be told.
  await page.route('**/api/portfolio/upload?*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  )
  await page.getByLabel('Images', { exact: true }).setInputFiles(await picture('c.jpg', '#33518f'))
  await upload(page).click()
  await expect(selected(page)).toContainText('Upload failed')
  await expect(toastWith(page, 'Upload Error')).toContainText('Failed to upload portfolio files')
  await selected(page).getByRole('button', { name: 'Remove c.jpg' }).click()
  await page.unroute('**/api/portfolio/upload?*')

  // Adult material needs a stated day of birth: the server's own words stand beside the file, which can be tried again.
  await page.getByLabel('Content rating').selectOption('adult')
  await page.getByLabel('Images', { exact: true }).setInputFiles(await picture('b.jpg', '#2a6f4e'))
  await upload(page).click()
  await expect(selected(page)).toContainText('Say your date of birth in your profile first')
  await expect(page.getByText('Failed to upload portfolio files')).toBeVisible()
  // It leads there, and the file that was chosen stays here.
  const beside = page.waitForEvent('popup')
  await selected(page).getByRole('link', { name: 'Your profile' }).click()
  const profile = await beside
  await expect(profile.getByLabel('Date of birth')).toBeInViewport()
  await profile.close()
  await page.request.put('/api/model-profile', { data: { dateOfBirth: '1990-01-01' } })
  await upload(page).click()
  await expect(frames(page)).toHaveCount(2)
  const adult = frames(page).nth(1)
  await expect(adult.getByText('Adult, private')).toBeVisible()
  await expect(adult.locator('img')).toHaveCount(0)
  await adult.getByRole('button', { name: 'Show frame 1A' }).click()
  await expect(adult.locator('img')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the portfolio')
})
