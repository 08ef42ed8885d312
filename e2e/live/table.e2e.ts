import { expect, type Page } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { withLiveSite } from '../kit/live-site.ts'
import { expectOnAir, expectPictures, goOnAir, openStream } from '../kit/live-stage.ts'
import { open } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

const site = withLiveSite()

const tiles = (page: Page) => page.locator('[data-part~="live-tile"]')
async function sitDown(page: Page, address: string) {
  await open(page, address)
  await page.getByRole('link', { name: 'Go on stage' }).click()
  await page.getByRole('button', { name: 'Go on stage' }).click()
  await expectOnAir(page)
}

test('three sit at a table: all are seen, whoever speaks is marked, one is muted, one leaves, one is sent away', async ({
  browser,
}) => {
  test.slow()
  const [host, one, other] = [
    await site().windowFor(browser, 'owner'),
    await site().windowFor(browser, 'tomas'),
    await site().windowFor(browser, 'petra'),
  ]
  const address = await openStream(host, { streamType: 'video_chat' })
  await goOnAir(host, address)
  await sitDown(one, address)
  await sitDown(other, address)
  for (const page of [host, one, other]) {
    await expect(tiles(page)).toHaveCount(3)
    await expectPictures(page, 10, 1)
    await expectPictures(page, 10, 2)
  }
  // Each has a place of its own in the grid.
  const places = await tiles(host).evaluateAll((all) =>
    all.map((tile) => {
      const { x, y } = tile.getBoundingClientRect()
      return `${Math.round(x)} ${Math.round(y)}`
    }),
  )
  expect(new Set(places).size).toBe(3)
  // The fake microphone beeps once a second.
  const ofOne = tiles(host).filter({ hasText: 'tomas' })
  await expect(host.locator('[data-part~="live-tile"][data-speaking]').filter({ hasText: 'tomas' })).toHaveCount(1, {
    timeout: 10_000,
  })
  await accessible(host, 'a table')

  const people = host.getByRole('region', { name: 'People in the room' })
  const person = (name: string) => people.getByRole('listitem').filter({ hasText: name })
  await expect(person('tomas')).toContainText('at the table')
  await person('tomas').getByRole('button', { name: 'Mute' }).click()
  await expect(one.getByRole('button', { name: 'Microphone off' })).toBeVisible()
  await expect(one.getByText('Your microphone is off', { exact: true })).toBeVisible()
  await one.getByRole('button', { name: 'Microphone off' }).click()
  await expect(one.getByRole('button', { name: 'Microphone on' })).toBeVisible()

  await other.getByRole('button', { name: 'Leave the stage' }).click()
  for (const page of [host, one]) await expect(tiles(page)).toHaveCount(2)
  await expect(person('petra')).not.toContainText('at the table')
  // From before the table they see both who sit at it.
  await expect(tiles(other)).toHaveCount(2)
  await expectPictures(other, 10, 0)

  await person('tomas').getByRole('button', { name: 'Send tomas away' }).click()
  await expect(ofOne).toHaveCount(0)
  await expect(tiles(host)).toHaveCount(1)
  await expect(one.getByText('You were sent away from this stream.').first()).toBeVisible()
})
