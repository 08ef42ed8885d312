import { expect, test } from '@playwright/test'
import { accessibleInEveryLook, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'

test('an artist sees how often they are played, as bars and as a table, with records and gigs', async ({
  page,
  browser,
}) => {
  await signIn(page, 'artist')
  await open(page, '/artist-dashboard')
  await expect(page.getByText('Good evening, artist. The tubes are warm.')).toBeVisible()
  const count = (name: string) => page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd')
  for (const name of ['Total tracks', 'Albums', 'Upcoming gigs']) await expect(count(name)).toHaveText(/^\d+$/)
  const plays = page.getByRole('region', { name: /^Plays, 30 days [1-9]\d*$/ })
  await expect(plays.getByText(/^from \d+ people, /)).toBeVisible()
  await expect(
    plays.getByText(/^A play is 30 seconds or half a side, .* Best day \d+ \w+, \d+\. Today so far \d+\.$/),
  ).toBeVisible()
  const recent = page.locator('section', { has: page.getByRole('heading', { name: 'Recent tracks' }) })
  await expect(recent.getByRole('listitem')).toHaveCount(5)
  await expect(recent.getByRole('listitem').first()).toContainText(/\d+ plays?$/)
  const gigs = page.locator('section', { has: page.getByRole('heading', { name: 'Upcoming gigs' }) })
  await expect(gigs.getByRole('listitem').first()).toContainText('Odessa Vance Quartet')
  await accessibleInEveryLook(page, 'the dashboard of an artist')

  await plays.getByRole('link', { name: 'As a table' }).click()
  const table = page.getByRole('table', { name: 'Plays by track' })
  await expect(table.getByRole('row')).not.toHaveCount(1)
  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL(/days=7/)
  await expect(page.getByRole('region', { name: /^Plays, 7 days/ })).toBeVisible()
  await expect(table).toBeVisible()
  await accessibleInEveryLook(page, 'the figures as a table')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the figures of an artist at 390 px')

  const sheet = await page.request.get('/api/artist-figures.csv?days=7')
  expect(await sheet.text()).toMatch(/^\uFEFFDay,Track,Plays,To the end,Minutes\r\n\d{4}-\d\d-\d\d,/)

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const reader = await plain.newPage()
  await reader.goto('/artist-dashboard?figures=table')
  await expect(reader.getByRole('table', { name: 'Plays by track' })).toBeVisible()
  await reader.getByRole('link', { name: 'As bars' }).click()
  await expect(reader.getByText(/^average \d+$/)).toBeVisible()
  await plain.close()
})
