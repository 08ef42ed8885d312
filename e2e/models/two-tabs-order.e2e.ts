import { expect, type Page } from '@playwright/test'
import { toastOf } from '../kit/application-form.ts'
import { captions, frames, madeAlbum, openPortfolioWith, PORTFOLIO } from '../kit/model-portfolio.ts'
import { open } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

/** Resolves once a move in this album is saved and its list was asked for anew. */
const albumReadAfterMove = async (page: Page, albumId: number): Promise<void> => {
  await page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/place'))
  await page.waitForResponse((answer) => answer.url().includes(`/${albumId}/items`))
}

test('whoever orders an album that another tab has ordered reads so, and puts their own order again', async ({
  page,
  browser,
}) => {
  const putImages = await openPortfolioWith(page, browser, { stairs: 'public', lamp: 'public', mirror: 'public' })
  const id = await madeAlbum(page, 'Night shoots', putImages)
  const address = `${PORTFOLIO}&album=${id}`
  await open(page, address)
  const other = await page.context().newPage()
  await open(other, address)
  const put = (on: Page, name: RegExp, keys: string) =>
    frames(on, 'Night shoots').getByRole('button', { name }).press(keys)
  // A key that is pressed before the sheet is alive moves nothing.
  await other.waitForLoadState('networkidle')
  const readAfterMove = albumReadAfterMove(other, id)
  await put(other, /^Open frame 2, mirror/, 'Alt+ArrowLeft')
  await expect.poll(() => captions(other, 'Night shoots')).toEqual(['stairs', 'mirror', 'lamp'])
  // The order changes on the page before it is saved; a tab that reads it only after the other's move is rightly told.
  await readAfterMove

  await put(page, /^Open frame 1, stairs/, 'Alt+ArrowRight')
  const told = toastOf(page, 'The order was changed elsewhere')
  await expect(told).toContainText('The newer order is shown now, with your last move.')
  await expect.poll(() => captions(page, 'Night shoots')).toEqual(['mirror', 'lamp', 'stairs'])
  const readAfterAll = albumReadAfterMove(page, id)
  await told.getByRole('button', { name: 'Put mine again' }).click()
  await expect.poll(() => captions(page, 'Night shoots')).toEqual(['lamp', 'stairs', 'mirror'])
  await readAfterAll
  await open(page, address)
  expect(await captions(page, 'Night shoots')).toEqual(['lamp', 'stairs', 'mirror'])
  await expect(toastOf(other, 'The order was')).toHaveCount(0)
})
