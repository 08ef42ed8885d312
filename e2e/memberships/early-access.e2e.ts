import { expect, type Page } from '@playwright/test'
import { accessible, openReducedMotion } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { saveRecord } from '../kit/save-record.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { toneWav } from '../kit/tone-wav.ts'

/** Tomorrow at noon, as the form takes it. */
const tomorrow = () => `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T12:00`

async function newTrack(page: Page) {
  const audio = { name: 'tone.wav', mimeType: 'audio/wav', buffer: toneWav(2) }
  const sent = await page.request.post('/api/upload/audio', { multipart: { audio } })
  const { url: audioUrl } = (await sent.json()) as { url: string }
  const title = `First Night ${Date.now()}`
  const made = await page.request.post('/api/tracks', { data: { title, audioUrl } })
  return { title, audioUrl, id: ((await made.json()) as { id: number }).id }
}

test('a track is given to members first in its form; a fan plays it, a guest is told from when, until it is opened', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  await signIn(page, 'admin')
  const track = await newTrack(page)
  await open(page, `/admin?edit=${track.id}`)
  const panel = page.getByRole('region', { name: 'Edit track' })
  await panel.getByLabel('Members first, everybody from').fill(tomorrow())
  await saveRecord(page)
  await expect(page.getByText('Item updated successfully')).toBeVisible()
  await accessible(page, 'the form of a track that members have first')

  const record = `/jukebox-wall?single=${track.id}`
  const { page: guest, close } = await openReducedMotion(browser)
  await open(guest, record)
  const card = guest.getByRole('dialog', { name: track.title })
  await expect(card).toContainText(/Members first, everybody on \d/)
  await accessible(guest, 'a record that members have first')
  await card.getByRole('button', { name: track.title, exact: true }).click()
  await expect(guest.getByText(/Fan Pass holders hear this one\. .* Everybody hears it from .* on\./)).toBeVisible()
  expect((await guest.request.get(track.audioUrl)).status()).toBe(403)

  await signIn(guest, 'fan')
  await open(guest, record)
  await expect(card.getByRole('button', { name: `Play ${track.title}` }).first()).toBeVisible()
  expect((await guest.request.get(track.audioUrl, { headers: { range: 'bytes=0-9' } })).status()).toBe(206)

  await panel.getByLabel('Members first, everybody from').fill('')
  await saveRecord(page)
  await guest.context().clearCookies()
  await expect.poll(async () => (await guest.request.get(track.audioUrl)).status()).toBe(200)
  await open(guest, record)
  await expect(card).not.toContainText('Members first')
  await close()
})

test('a show and a thing of the booth say who has them first, on paper and in both themes', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin')
  const publicFrom = new Date(Date.now() + 86_400_000).toISOString()
  const stamp = Date.now()
  const post = async (path: string, data: object) =>
    ((await (await page.request.post(path, { data: { ...data, publicFrom } })).json()) as { id: number }).id
  const gig = {
    title: `Sock Night ${stamp}`,
    city: 'Ghent',
    date: '2031-05-01',
    ticketUrl: 'https://tickets.example/a',
  }
  const gigId = await post('/api/gigs', gig)
  const itemId = await post('/api/merchandise', { name: `Sock pin ${stamp}`, category: 'accessories', price: '4.00' })
  const { page: guest, close } = await openReducedMotion(browser)
  for (const [path, way] of [
    [`/gigs/${gigId}`, 'Get the pass that has them'],
    [`/merch-booth/${itemId}`, 'Get the pass that has it'],
  ] as const) {
    await open(guest, path)
    await expect(guest.getByRole('main')).toContainText('Members first, everybody on')
    await expect(guest.getByRole('link', { name: way })).toHaveAttribute('href', '/backstage-pass?pass=fan-pass')
    for (const colorScheme of ['light', 'dark'] as const) {
      await guest.emulateMedia({ colorScheme })
      await accessible(guest, `${path} for a guest, ${colorScheme}`)
    }
  }
  await signIn(guest, 'fan')
  await open(guest, `/gigs/${gigId}`)
  await expect(guest.getByRole('link', { name: /^Tickets/ })).toHaveAttribute('href', gig.ticketUrl)
  await open(guest, `/merch-booth/${itemId}`)
  await expect(guest.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
  await page.request.delete(`/api/gigs/${gigId}`)
  await page.request.delete(`/api/merchandise/${itemId}`)
  await close()
})
