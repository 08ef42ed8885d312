import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { accessibleInEveryLook, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { openInquiry } from '../kit/open-inquiry.ts'
import { open } from '../kit/open-page.ts'
import { saveRecord } from '../kit/save-record.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { toneWav } from '../kit/tone-wav.ts'

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
  await expect(plays.getByText(/^from \d+ people, .*\. \d+ % were heard to the end\.$/)).toBeVisible()
  await expect(
    plays.getByText(/^Put into playlists \d+ times?, \d+ likes?, \d+ new followers?, \d+ things? sold\.$/),
  ).toBeVisible()
  await expect(
    plays.getByText(/^A play is 30 seconds or half a side, .* Best day \d+ \w+, \d+\. Today so far \d+\.$/),
  ).toBeVisible()
  const recent = page.locator('section', { has: page.getByRole('heading', { name: 'Recent tracks' }) })
  // What another journey has sent stands above them while it waits for the label, and leads to what was sent.
  const waits = page.locator('a[href*="/artist-dashboard/tracks"]')
  const counted = recent.getByRole('listitem').filter({ hasNot: waits })
  await expect(counted).toHaveCount(5)
  await expect(counted.first()).toContainText(/\d+ plays?$/)
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
  await expect(page.getByRole('navigation', { name: 'Period' }).locator('[aria-current]')).toHaveText(['7 days'])
  await accessibleInEveryLook(page, 'the figures as a table')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the figures of an artist at 390 px')

  const sheet = await page.request.get('/api/artist-figures.csv?days=7')
  expect(await sheet.text()).toMatch(/^\uFEFFDay,Track,Plays,To the end,Minutes,Listeners\r\n\d{4}-\d\d-\d\d,/)

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const reader = await plain.newPage()
  await reader.goto('/artist-dashboard?figures=table')
  await expect(reader.getByRole('table', { name: 'Plays by track' })).toBeVisible()
  await reader.getByRole('link', { name: 'As bars' }).click()
  await expect(reader.getByText(/^average \d+$/)).toBeVisible()
  await reader.getByRole('navigation', { name: 'Figure' }).getByRole('link', { name: 'Listeners' }).click()
  await expect(reader).toHaveURL(/shows=people/)
  await expect(reader.getByRole('heading', { name: /^Listeners, 30 days [1-9]/ })).toBeVisible()
  await reader.getByRole('link', { name: 'By week' }).click()
  await expect(reader.getByText(/A bar is a week from Monday/)).toBeVisible()
  await plain.close()
})

test('an artist changes what their page says, and sees it as they type', async ({ page, browser }) => {
  await signIn(page, 'artist')
  await open(page, '/artist-dashboard')
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL(/\/artist-dashboard\/page$/)
  const preview = page.getByRole('region', { name: 'As it will be' })
  await page.getByLabel('Location').fill('Ghent, upstairs')
  await expect(preview).toContainText('Ghent, upstairs')
  const links = page.getByLabel('Other links')
  await links.fill('bandcamp: odessa.bandcamp.com\njavascript:alert(1)')
  await expect(preview.getByRole('link', { name: 'Bandcamp' })).toHaveAttribute('href', 'https://odessa.bandcamp.com')
  await expect(preview.locator('a[href^="javascript"]')).toHaveCount(0)
  await accessibleInEveryLook(page, 'the form of an artist’s page')
  await page.getByLabel('Website').fill('not an address')
  await page.getByRole('button', { name: 'Save Page' }).click()
  await expect(page.getByLabel('Website')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Website').fill('https://odessa.example')
  await page.getByRole('button', { name: 'Save Page' }).click()
  await expect(links).toHaveAttribute('aria-invalid', 'true')
  await links.fill('bandcamp: odessa.bandcamp.com')
  await page.getByRole('button', { name: 'Save Page' }).click()
  await expect(page.getByRole('region', { name: /Messages/ })).toContainText('Page saved')
  await page.getByRole('link', { name: 'See your page' }).click()
  await expect(page.getByText('Ghent, upstairs')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Website' })).toHaveAttribute('href', 'https://odessa.example')
  await expect(page.getByRole('link', { name: 'Bandcamp' })).toHaveAttribute('href', 'https://odessa.bandcamp.com')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/artist-dashboard/page')
  await expectNoSidewaysScroll(page, 'the form of an artist’s page at 390 px')

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const reader = await plain.newPage()
  await reader.goto('/artist-dashboard/page')
  await reader.getByLabel('Location').fill('Ghent')
  await reader.getByRole('button', { name: 'Save Page' }).click()
  await expect(reader.getByText('Page saved')).toBeVisible()
  await expect(reader.getByLabel('Location')).toHaveValue('Ghent')
  await plain.close()
})

test('an artist asks for a date, and the label makes it a gig', async ({ page, browser }) => {
  const title = `With strings ${randomUUID().slice(0, 8)}`
  await signIn(page, 'artist')
  await open(page, '/artist-dashboard')
  await page.getByRole('link', { name: 'Book Gig' }).click()
  await expect(page).toHaveURL(/\/artist-dashboard\/gigs$/)
  const form = page.getByRole('form', { name: 'Book Gig' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('City').fill('Hamburg')
  await form.getByLabel('Venue').fill('Birdland')
  await form.getByLabel('Date', { exact: true }).fill('2190-01-09')
  await form.getByLabel(/^From/).fill('20:30')
  await form.getByLabel(/^Ticket link/).fill('birdland tickets')
  await accessibleInEveryLook(page, 'the form of a date')
  await form.getByRole('button', { name: 'Ask the label' }).click()
  await expect(form.getByLabel(/^Ticket link/)).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel(/^Ticket link/).fill('https://birdland.example')
  await form.getByRole('button', { name: 'Ask the label' }).click()
  const own = page.getByRole('listitem').filter({ hasText: title })
  await expect(own).toContainText('Waiting')
  await expect(form.getByLabel('Title')).toHaveValue('')
  await accessibleInEveryLook(page, 'the dates of an artist')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the dates of an artist at 390 px')
  await page.setViewportSize({ width: 1440, height: 1000 })

  const admin = await openInquiry(browser, 'gigs', title)
  const sheet = admin.getByRole('region', { name: 'Edit date of an artist' })
  await sheet.getByLabel('Decision').selectOption('accepted')
  await sheet.getByLabel('Answer').fill('We bring the piano.')
  await saveRecord(admin)
  await expect(sheet.getByRole('link', { name: 'The gig it became' })).toBeVisible()
  await admin.close()

  await open(page, '/artist-dashboard/gigs')
  await expect(own).toContainText('Accepted')
  await expect(own).toContainText('The label: We bring the piano.')
  await own.getByRole('link', { name: title }).click()
  await expect(page.getByText('Hamburg').first()).toBeVisible()

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const reader = await plain.newPage()
  await reader.goto('/artist-dashboard/gigs')
  await reader.getByLabel('Title').fill(`${title} again`)
  await reader.getByLabel('City').fill('Bremen')
  await reader.getByLabel('Venue').fill('Moments')
  await reader.getByLabel('Date', { exact: true }).fill('2190-01-10')
  await reader.getByRole('button', { name: 'Ask the label' }).click()
  await expect(reader.getByRole('listitem').filter({ hasText: `${title} again` })).toContainText('Waiting')
  await plain.close()

  await open(page, '/artist-dashboard/gigs')
  await page.getByRole('button', { name: `Withdraw ${title} again` }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `${title} again` })).toContainText('Withdrawn')
})

test('an artist sends a track, which the label hears and approves', async ({ page, browser }) => {
  const title = `Ferry lights ${randomUUID().slice(0, 8)}`
  await signIn(page, 'artist')
  await open(page, '/artist-dashboard')
  await page.getByRole('link', { name: 'Add Track' }).click()
  await expect(page).toHaveURL(/\/artist-dashboard\/tracks$/)
  const form = page.getByRole('form', { name: 'Add Track' })
  await form.getByLabel('Title').fill(title)
  await form.getByRole('button', { name: 'Send to the label' }).click()
  await expect(form.getByRole('alert')).toContainText('A track is sent with its audio')
  await accessibleInEveryLook(page, 'the form of a track')
  await form.getByRole('button', { name: 'Keep as draft' }).click()
  const own = page.getByRole('listitem').filter({ hasText: title })
  await expect(own).toContainText('Draft')
  await expect(form.getByLabel('Title')).toHaveValue('')

  await own.getByRole('link', { name: `Change ${title}` }).click()
  const change = page.getByRole('form', { name: 'Change track' })
  await expect(change.getByLabel('Title')).toHaveValue(title)
  await change.getByLabel(/^Genre/).fill('Soul')
  await change.getByLabel(/^Credits/).fill('Bea, drums')
  await change.getByLabel(/^Lyrics/).fill('[00:00.50]Ferry lights\n[00:01.50]on the water')
  await change
    .getByLabel('Upload audio')
    .setInputFiles({ name: 'ferry-lights.wav', mimeType: 'audio/wav', buffer: toneWav(2) })
  await change.getByRole('button', { name: 'Keep as draft' }).click()
  await expect(change.getByRole('alert')).toContainText('Upload the audio you have chosen')
  await change.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(change.getByLabel('The uploaded file')).toBeVisible()
  await expect(change.getByRole('group', { name: 'Audio' }).locator('b').first()).toHaveText('ferry-lights.wav')
  await accessibleInEveryLook(page, 'a track with its audio')
  await change.getByRole('button', { name: 'Send to the label' }).click()
  await expect(own).toContainText('Waits for the label')
  await expect(page).toHaveURL(/\/artist-dashboard\/tracks$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the tracks of an artist at 390 px')
  await page.setViewportSize({ width: 1440, height: 1000 })

  const office = await browser.newContext()
  const admin = await office.newPage()
  await signIn(admin, 'admin')
  await open(admin, '/admin?tab=inquiries&kind=tracks')
  await admin.getByRole('link', { name: title }).click()
  const sheet = admin.getByRole('region', { name: 'Edit track of an artist' })
  await expect(sheet).toContainText('Bea, drums')
  await expect(sheet).toContainText('[00:01.50]on the water')
  const audio = sheet.getByLabel(`Listen to ${title}`)
  await audio.evaluate((element: HTMLAudioElement) => element.load())
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.readyState)).toBeGreaterThan(0)
  await accessibleInEveryLook(admin, 'a track an artist has sent')
  await sheet.getByLabel('Decision').selectOption('approved')
  await sheet.getByLabel('Answer').fill('We love the brushes.')
  await saveRecord(admin)
  await sheet.getByRole('link', { name: 'The track it became' }).click()
  await expect(admin.getByLabel('Lyrics')).toHaveValue('[00:00.50]Ferry lights\n[00:01.50]on the water')
  await office.close()

  await open(page, '/artist-dashboard/tracks')
  await expect(own).toContainText('Out')
  await expect(own).toContainText('The label: We love the brushes.')
  await expect(own.getByRole('link', { name: title })).toHaveAttribute('href', /\/music-room\?track=\d+/)

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const reader = await plain.newPage()
  await reader.goto('/artist-dashboard/tracks')
  await reader.getByLabel('Title').fill(`${title} again`)
  await reader.getByRole('button', { name: 'Keep as draft' }).click()
  await expect(reader.getByRole('listitem').filter({ hasText: `${title} again` })).toContainText('Draft')
  await plain.close()

  await open(page, '/artist-dashboard/tracks')
  await page.getByRole('button', { name: `Delete ${title} again` }).click()
  await page.getByRole('alertdialog', { name: 'Delete this track?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `${title} again` })).toHaveCount(0)
})

test('a listener lets an artist see their name, who finds them among the fans', async ({ page, browser }) => {
  const stage = await browser.newContext()
  const artist = await stage.newPage()
  await signIn(artist, 'artist')
  await open(artist, '/artist-dashboard')
  const address = await artist.getByRole('link', { name: 'See your page' }).getAttribute('href')

  const { username } = await signUpNewUser(page)
  await open(page, address ?? '')
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  const named = page.getByRole('button', { name: /^Let .+ see your name$/ })
  await expect(named).toHaveAttribute('aria-pressed', 'false')
  await named.click()
  await expect(page.getByRole('button', { name: /^.+ sees your name$/ })).toHaveAttribute('aria-pressed', 'true')

  await open(artist, '/artist-dashboard')
  const newest = artist.locator('section', { has: artist.getByRole('heading', { name: /^Fans, [1-9]/ }) })
  await expect(newest.getByRole('listitem').first()).toContainText(username)
  await newest.getByRole('link', { name: 'All who show their name' }).click()
  await expect(artist).toHaveURL(/\/artist-dashboard\/fans$/)
  await expect(artist.getByText(/^\d+ follow you, \d+ of them by name\.$/)).toBeVisible()
  await expect(artist.getByRole('listitem').filter({ hasText: username })).toContainText(/follows since .*, 0 plays$/)
  await accessibleInEveryLook(artist, 'the fans of an artist')
  await artist.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(artist, 'the fans at 390 px')
  await stage.close()
})
