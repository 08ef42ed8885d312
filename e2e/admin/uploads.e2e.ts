import { expect, type Page, type Route } from '@playwright/test'
import sharp from 'sharp'
import { sampleMp3, withTags } from '#server/features/uploads/samples.ts'
import { sampleSound } from '#server/platform/media/sound/sample-sounds.ts'
import { accessible } from '../kit/accessibility.ts'
import { largeWav } from '../kit/large-file.ts'
import { musicReady } from '../kit/music-ready.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { toneWav } from '../kit/tone-wav.ts'

const song = { name: 'song.wav', mimeType: 'audio/wav', buffer: toneWav(1) }
const AUDIO = '**/api/upload/audio*'

async function openForm(page: Page) {
  await signIn(page, 'admin')
  await open(page, '/admin?edit=new')
}
async function send(page: Page, file = song) {
  await page.getByLabel('Upload audio').setInputFiles(file)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
}
const failure = (page: Page) => page.locator('[data-part~="uploader"] [role=status]')

test('a song over the limit is refused before it is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await openForm(page)
  await expect(page.getByText('up to 300 MB')).toBeVisible()
  await page.getByLabel('Upload audio').setInputFiles(largeWav('long.wav', 301))
  await expect(failure(page)).toHaveText('File Too Large: File size (301.0 MB) exceeds maximum allowed size of 300 MB.')
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toHaveCount(0)
  expect(sent).toEqual([])
})

test('what the server refuses is said in its words; cancelling starts over', async ({ page }) => {
  await openForm(page)
  await send(page, { name: 'words.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('not music at all') })
  await expect(failure(page)).toHaveText(
    'Upload Failed: Please select an audio file (MP3, WAV, OGG, M4A, AAC). FLAC and Opus are taken too.',
  )
  await page.getByRole('button', { name: 'Cancel' }).first().click()
  await expect(page.getByLabel('Upload audio')).toBeAttached()
  await expect(failure(page)).toBeEmpty()
})

test('an upload under way is shown out of a hundred, and goes up', async ({ page }) => {
  await openForm(page)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const speed = { offline: false, latency: 0, downloadThroughput: -1 }
  await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: 60_000 })
  await send(page, { ...song, buffer: toneWav(8) })
  const bar = page.getByRole('progressbar', { name: 'Upload of song.wav' })
  await expect(bar).toHaveAttribute('max', '100')
  const value = async () => Number(await bar.getAttribute('value'))
  await expect.poll(value).toBeGreaterThan(0)
  const early = await value()
  expect(early).toBeLessThan(100)
  await expect.poll(value).toBeGreaterThan(early)
  await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 })
  await expect(page.getByText('Upload Successful').first()).toBeVisible()
})

const between: [string, (route: Route) => Promise<void>, string][] = [
  ['a line that breaks', (route) => route.abort(), 'Network error occurred during upload'],
  [
    'a proxy that gives up',
    (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
    'Server error: 502',
  ],
  [
    'a proxy that answers itself',
    (route) => route.fulfill({ status: 200, body: '<h1>Hello</h1>' }),
    'Failed to parse server response',
  ],
]
for (const [what, act, words] of between)
  test(`${what} is said, and the song can be sent again`, async ({ page }) => {
    await openForm(page)
    await page.route(AUDIO, act, { times: 1 })
    await send(page)
    await expect(failure(page)).toHaveText(`Upload Failed: ${words}`)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Upload Successful').first()).toBeVisible()
    await expect(page.getByLabel('Audio address')).toHaveValue(/^\/uploads\/audio\/.+\.wav$/)
  })

test('what a song says of itself is offered for empty fields, never filled unasked', async ({ page }) => {
  await musicReady(page)
  const [rye] = (await (await page.request.get('/api/tracks?q=rye+slowly')).json()) as { audioUrl: string }[]
  const buffer = await (await page.request.get(rye?.audioUrl ?? '')).body()
  await openForm(page)
  await send(page, { name: 'tagged.mp3', mimeType: 'audio/mpeg', buffer })
  await expect(page.getByText('The file brings:')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Fill empty fields' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Rye, Slowly')
  await expect(page.getByLabel('Artist', { exact: true })).toHaveValue('The Delmar Six')
})

test('a song that does not play is refused in words; one whose picture cannot be taken plays, and that is said', async ({
  page,
}) => {
  await openForm(page)
  await send(page, { ...song, buffer: Buffer.from('RIFF\x04\0\0\0WAVE', 'latin1') })
  await expect(failure(page)).toHaveText(
    'Upload Failed: This WAV file holds no sound. MP3, WAV, OGG, M4A, AAC, FLAC and Opus files are taken.',
  )
  await accessible(page, 'a refused song')
  await page.locator('[data-part~="uploader"]').getByRole('button', { name: 'Cancel' }).click()
  const buffer = withTags(await sampleMp3(), { TIT2: 'Kettle' }, Buffer.from('not a picture'))
  await send(page, { name: 'kettle.mp3', mimeType: 'audio/mpeg', buffer })
  await expect(failure(page)).toHaveText('The picture inside the file was left out: This picture cannot be read.')
  const heard = page.getByLabel('The uploaded file')
  await heard.evaluate((audio: HTMLAudioElement) => audio.play())
  await expect.poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(2, 0)
  await accessible(page, 'a song without its picture')
})

test.describe('plays in this browser as it was taken', () => {
  for (const name of ['tone.opus', 'tone.flac', 'tone.m4a', 'tone.aac'] as const)
    test(name, async ({ page }) => {
      await openForm(page)
      await send(page, { name, mimeType: '', buffer: sampleSound(name) })
      const heard = page.getByLabel('The uploaded file')
      await heard.evaluate((audio: HTMLAudioElement) => audio.play())
      await expect.poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.2)
    })
})

test('a picture is made to fit 800 px before it is sent, another file is refused, a failure is said', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      Object.assign(window, { encodedAs: [type, quality] })
      toBlob.call(this, done, type, quality)
    }
  })
  await openForm(page)
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#b4451f' } })
    .png()
    .toBuffer()
  const picker = page.locator('#track-imageUrl')
  await expect(page.getByText('JPG/PNG up to 5MB')).toBeVisible()
  await picker.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  const encodedAs = await page.evaluate(() => (window as unknown as { encodedAs: unknown[] }).encodedAs)
  expect(encodedAs).toEqual(['image/jpeg', 0.8])
  const imageAddress = page.getByLabel('Web address of image')
  await expect(imageAddress).toHaveValue(/^\/uploads\/images\//)
  const address = await imageAddress.inputValue()
  const { width, height, format } = await sharp(await (await page.request.get(address)).body()).metadata()
  expect([format, width, height]).toEqual(['jpeg', 800, 600])
  const field = page.locator('[data-part~="field"]').filter({ has: picker })
  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await expect(field.getByRole('status')).toHaveText('Please select a valid file type')
  await page.route('**/api/upload-image*', (route) => route.abort())
  await picker.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer })
  await expect(field.getByRole('status')).toHaveText(/^Failed to upload image/)
  await expect(page.locator('[data-part~="toast-title"]')).toHaveText('Error', { timeout: 20_000 })
  await expect(page.locator('[data-part~="toast-description"]')).toHaveText('Failed to upload image')
})
