import { expect, type Page } from '@playwright/test'
import { accessible, accessibleInEveryLook, openReducedMotion } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { recordedFilm } from '../kit/recorded-film.ts'
import { saveRecord } from '../kit/save-record.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { toneWav } from '../kit/tone-wav.ts'

const shelf = (page: Page) => page.getByRole('region', { name: 'Exclusive Content' })
const reel = (page: Page, title: string) => shelf(page).getByRole('article', { name: title, exact: true })

test('a guest is tempted by one reel, looks at what the Fan Pass opens, and is led to it', async ({ page }) => {
  await open(page, '/backstage-pass')
  await expect(shelf(page).getByRole('article')).toHaveCount(1)
  await expect(shelf(page)).toContainText('on the shelf, labels out.')
  await page.getByRole('link', { name: 'Choose Fan Pass' }).click()
  const sock = reel(page, 'Where the sock goes')
  await sock.getByRole('link', { name: 'Fan Pass opens Where the sock goes' }).click()
  await expect(page).toHaveURL(/pass=fan-pass&item=\d+#exclusive-content$/)
  await expect(sock).toContainText('Fan Pass holders have this one. It is $9.99 a month.')
  await expect(sock).not.toContainText('Left foot')
  await expect(sock.getByRole('link', { name: 'Sign in with your pass' })).toHaveAttribute('href', /next=.*item/)
  await sock.getByRole('button', { name: 'Upgrade' }).click()
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible()
})

test('without script a fan opens and puts back what they read', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await signIn(page, 'fan')
  await page.goto('/backstage-pass')
  await reel(page, 'Where the sock goes').getByRole('link', { name: 'Read Where the sock goes' }).click()
  await expect(reel(page, 'Where the sock goes')).toContainText('Felt is for pianos that behave.')
  await reel(page, 'Where the sock goes').getByRole('link', { name: 'Put it back' }).click()
  await expect(reel(page, 'Where the sock goes')).not.toContainText('Felt')
  await expect(reel(page, 'What was said between the takes')).toContainText('VIP')
  await context.close()
})

test('an admin puts a film on the shelf with a frame of it as its poster; a fan watches it, until it is deleted for good', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const title = `The bridge, missed ${Date.now()}`
  await signIn(page, 'admin')
  await open(page, '/admin?tab=exclusive-content&edit=new')
  const panel = page.getByRole('region', { name: 'New exclusive item' })
  await panel.getByLabel('Title').fill(title)
  await saveRecord(page)
  await expect(panel.getByText('Upload the video first').first()).toBeVisible()
  await panel.getByLabel('Upload video').setInputFiles(await recordedFilm(page))
  await panel.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Upload Successful')).toBeVisible()
  await panel.getByRole('button', { name: 'Take a frame of the film' }).click()
  await expect(panel.locator('[data-part~="image-field-art"] img')).toHaveAttribute('src', /^\/uploads\/images\//)
  await panel.getByLabel('Choose a caption file').setInputFiles({
    ...{ name: 'reel.vtt', mimeType: 'text/vtt' },
    buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:05.000\n(laughter) No, keep it.\n'),
  })
  await saveRecord(page)
  await expect(page.getByText('Item created successfully')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Edit exclusive item' })).toContainText(
    'iPhones play WEBM from iOS 17.4',
  )
  await accessible(page, 'the editor of an exclusive item')

  const context = await browser.newContext()
  const fan = await context.newPage()
  await signIn(fan, 'fan')
  await open(fan, '/backstage-pass')
  await reel(fan, title)
    .getByRole('link', { name: `Watch ${title}` })
    .click()
  const video = reel(fan, title).locator('video')
  await expect(video).toHaveAttribute('poster', /^\/uploads\/images\//)
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime), { timeout: 10_000 })
    .toBeGreaterThan(0)
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.textTracks[0]?.cues?.length ?? 0)).toBe(1)
  const address = (await video.getAttribute('src')) as string
  expect((await fan.request.get(address, { headers: { range: 'bytes=0-9' } })).status()).toBe(206)

  await open(page, '/admin?tab=exclusive-content')
  const remove = page.getByRole('button', { name: `Delete ${title}` })
  await remove.click()
  await page.locator('[data-part~="toast"]').getByRole('button', { name: 'Undo' }).click()
  await expect(remove).toBeVisible()
  expect((await fan.request.get(address)).status()).toBe(200)
  await remove.click()
  await expect.poll(async () => (await fan.request.get(address)).status(), { timeout: 20_000 }).toBe(404)
  await context.close()
})

test('a recording pauses the record, and the record pauses it', async ({ page, browser }) => {
  const context = await browser.newContext()
  const office = await context.newPage()
  await signIn(office, 'admin')
  const form = { audio: { name: 'tone.wav', mimeType: 'audio/wav', buffer: toneWav(20) } }
  const { url } = (await (await office.request.post('/api/upload/audio', { multipart: form })).json()) as {
    url: string
  }
  const item = { title: `Kettle ${Date.now()}`, type: 'audio', fileUrl: url, transcript: 'It boils.' }
  expect((await office.request.post('/api/exclusive-content', { data: item })).status()).toBe(201)
  const song = { title: `Song ${Date.now()}`, audioUrl: url }
  const track = (await (await office.request.post('/api/tracks', { data: song })).json()) as { id: number }
  await context.close()

  await signIn(page, 'fan')
  await open(page, `/music-room?track=${track.id}`)
  await page
    .getByRole('button', { name: `Play ${song.title}` })
    .first()
    .click()
  const strip = page.getByRole('region', { name: 'Player' })
  await page.getByRole('link', { name: 'Fan Pass, $9.99 a month' }).click()
  await page.getByRole('link', { name: 'The passes, and the community board' }).click()
  await reel(page, item.title)
    .getByRole('link', { name: `Listen ${item.title}` })
    .click()
  const audio = reel(page, item.title).locator('audio')
  await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.paused)).toBe(false)
  const play = strip.getByRole('button', { name: `Play ${song.title}` })
  await play.click()
  await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.paused)).toBe(true)
  await reel(page, item.title).getByText('Transcript', { exact: true }).click()
  await expect(reel(page, item.title)).toContainText('It boils.')
})

test('the shelf is accessible in every look, closed and opened, for guests and for fans', async ({ browser }) => {
  test.setTimeout(150_000)
  const { page, close } = await openReducedMotion(browser)
  await open(page, '/backstage-pass?pass=fan-pass')
  await reel(page, 'Where the sock goes').getByRole('link').click()
  await accessibleInEveryLook(page, 'the shelf of a guest')
  await signIn(page, 'fan')
  await open(page, '/backstage-pass')
  await reel(page, 'Where the sock goes').getByRole('link').click()
  await accessibleInEveryLook(page, 'the shelf of a fan', [320, 1440])
  await close()
})
