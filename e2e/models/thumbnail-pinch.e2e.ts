import { expect } from '@playwright/test'
import { chooseFiles } from '../kit/choose-files.ts'
import { openNewPortfolio } from '../kit/model-portfolio.ts'
import { open } from '../kit/open-page.ts'
import { photo } from '../kit/photo.ts'
import { test } from '../kit/test.ts'
import { moveTouches } from '../kit/touch.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('the thumbnail is brought closer, moved and made smaller again with two fingers', async ({ page, browser }) => {
  await openNewPortfolio(page, browser)
  await open(page, '/model-dashboard?tab=profile')
  await chooseFiles(page, page.getByRole('button', { name: 'New thumbnail' }), await photo(page, 'doorway.png'))
  const crop = page.getByRole('dialog', { name: 'Your thumbnail' })
  const frame = crop.getByRole('application')
  await frame.scrollIntoViewIfNeeded()
  const box = await frame.boundingBox()
  if (!box) throw new Error('There is no frame')
  const place = () =>
    crop.getByAltText('How it will look').evaluate(({ style }) => ({
      width: Number.parseFloat(style.width),
      left: Number.parseFloat(style.left),
    }))
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  /** Two fingers, so far from the middle each, which is moved aside. */
  const fingers = (apart: number, aside = 0) => [
    { x: x - apart + aside, y: y - apart },
    { x: x + apart + aside, y: y + apart },
  ]
  const before = await place()
  await moveTouches(page, fingers(25), fingers(50))
  const closer = await place()
  // Twice as far apart is twice as close.
  expect(closer.width / before.width).toBeGreaterThan(1.9)
  expect(closer.width / before.width).toBeLessThan(2.1)
  await moveTouches(page, fingers(40), fingers(40, 30))
  const aside = await place()
  expect(aside.width).toBeCloseTo(closer.width, 0)
  expect(aside.left).toBeGreaterThan(closer.left + 5)
  await moveTouches(page, fingers(60), fingers(20))
  expect((await place()).width).toBeCloseTo(before.width, 0)
  // The page below stays as it is.
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  await crop.getByRole('button', { name: 'Save thumbnail' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Thumbnail updated' }).first()).toBeVisible()
})
