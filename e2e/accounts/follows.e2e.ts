import { expect } from '@playwright/test'
import { accessibleInEveryLook, expectNoSidewaysScroll, openReducedMotion } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('whom one follows stands in the room of a listener and on a page of its own, with notices for each, also without script', async ({
  page,
  browser,
}) => {
  const label = await openReducedMotion(browser)
  await signIn(label.page, 'admin')
  const made: { id: number; name: string }[] = []
  for (const [place, name] of ['Ada Followed', 'Bo Followed'].entries()) {
    const answer = await label.page.request.post('/api/artists', { data: { name: `${name} ${Date.now()}${place}` } })
    made.push((await answer.json()) as { id: number; name: string })
  }
  const [ada, bo] = made as [{ id: number; name: string }, { id: number; name: string }]
  const gig = { title: 'Followed', city: 'Mechelen', date: '2031-11-28', artistId: ada.id }
  await label.page.request.post('/api/gigs', { data: gig })
  await label.page.request.post('/api/albums', { data: { title: 'Followed flights', artistId: bo.id } })

  // Names with a word as long as these fit on the smallest phone.
  await open(label.page, '/artists')
  await label.page.setViewportSize({ width: 320, height: 900 })
  await expectNoSidewaysScroll(label.page, 'the artists')
  await label.page.setViewportSize({ width: 1440, height: 900 })

  await signUpNewUser(page)
  await open(page, '/listeners-dashboard')
  const shelf = page.getByRole('region', { name: 'You follow' })
  await expect(shelf.getByText('Nobody yet. Follow an artist, and hear of their next record and show.')).toBeVisible()
  await open(page, '/follows')
  await expect(page.getByText('You follow nobody yet.')).toBeVisible()
  for (const { id } of made)
    await page.request.post('/api/artist-follows', { data: { artistId: id, isFollowing: true } })
  await open(page, '/listeners-dashboard')
  await expect(shelf.getByRole('link', { name: ada.name })).toContainText('Mechelen, 28 November')
  await expect(shelf.getByRole('link', { name: bo.name })).toContainText('Followed flights')
  await shelf.getByRole('link', { name: 'All 2 you follow' }).click()

  const list = page.getByRole('list', { name: 'Artists you follow' })
  const line = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(line(ada.name).getByRole('link', { name: 'Mechelen, 28 November' })).toHaveAttribute(
    'href',
    /^\/gigs\/\d+$/,
  )
  await expect(line(bo.name).getByText('No show to come')).toBeVisible()
  const shows = line(ada.name).getByRole('button', { name: `Notices of Shows: ${ada.name}` })
  await expect(shows).toHaveAttribute('aria-pressed', 'true')
  await shows.click()
  await expect(shows).toHaveAttribute('aria-pressed', 'false')
  await line(bo.name).getByRole('button', { name: 'Unfollow' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await accessibleInEveryLook(page, 'the artists one follows')

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const still = await plain.newPage()
  await still.goto('/follows')
  const releases = still.getByRole('button', { name: `Notices of Releases: ${bo.name}` })
  await expect(releases).toHaveAttribute('aria-pressed', 'true')
  await releases.click()
  await expect(releases).toHaveAttribute('aria-pressed', 'false')
  await expect(still.getByRole('button', { name: `Notices of Shows: ${ada.name}` })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await still.getByRole('button', { name: `Unfollow ${bo.name}` }).click()
  await expect(still.getByRole('list', { name: 'Artists you follow' }).getByRole('listitem')).toHaveCount(1)
  await plain.close()
  await label.close()
})
