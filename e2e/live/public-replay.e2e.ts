import { type Browser, expect, type Page } from '@playwright/test'
import { accessible, accessibleInEveryLook } from '../kit/accessibility.ts'
import { withLiveSite } from '../kit/live-site.ts'
import { goOnAir, openStream } from '../kit/live-stage.ts'
import { open } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

const site = withLiveSite()

const guestOf = async (browser: Browser) => (await browser.newContext({ baseURL: site().url })).newPage()
const film = (page: Page) => page.locator('[data-part~="replay"]')
const second = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)
const chapter = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: title })

/** A table that was on air for some ten seconds, recorded. */
async function recordTable(host: Page): Promise<string> {
  const address = await openStream(host, { streamType: 'video_chat' })
  await goOnAir(host, address)
  const record = host.getByRole('button', { name: /^Record/ })
  await record.click()
  await expect(record).toContainText(/0:00:1[0-9]/, { timeout: 20_000 })
  await host.getByRole('button', { name: 'End Stream' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'End Stream' }).click()
  return address
}

/** Writes chapters in the form. */
async function writeChapters(host: Page, chapters: readonly [time: string, title: string][]): Promise<void> {
  for (const [index, [time, title]] of chapters.entries()) {
    await host.getByRole('button', { name: 'Add a chapter' }).click()
    await host.getByRole('textbox', { name: `Time of chapter ${index + 1}` }).fill(time)
    await host.getByRole('textbox', { name: `Title of chapter ${index + 1}` }).fill(title)
  }
  await host.getByRole('button', { name: 'Save the chapters' }).click()
}

test('a replay is shown to everybody with its picture and chapters, and a guest watches it until it is withdrawn', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [host, guest] = [await site().windowFor(browser, 'owner'), await guestOf(browser)]
  const address = await recordTable(host)
  const id = address.split('/').at(-1)
  const page = `/replays/${id}`

  // Its title, a still of it as its picture, and its chapters.
  await host.getByRole('textbox', { name: 'Title of the replay' }).fill('The whole evening')
  await host.getByRole('button', { name: 'Save the title' }).click()
  await expect(host.getByText('The title is saved', { exact: true })).toBeVisible()
  await host.getByRole('spinbutton', { name: 'Second of the recording' }).fill('3')
  await host.getByRole('button', { name: 'Use this still' }).click()
  await expect(host.getByRole('img', { name: 'What stands for the replay' })).toBeVisible({ timeout: 20_000 })
  await writeChapters(host, [
    ['0:07', 'Sermon'],
    ['0:00', 'Ferry Lights'],
    ['later', 'Blue Hour'],
  ])
  await expect(host.getByRole('alert')).toContainText('Write the time of “Blue Hour” like 4:48')
  await host.getByRole('textbox', { name: 'Time of chapter 3' }).fill('0:04')
  await host.getByRole('button', { name: 'Save the chapters' }).click()
  await expect(host.getByRole('textbox', { name: 'Title of chapter 2' })).toHaveValue('Blue Hour')
  await accessible(host, 'how a replay is shown')

  // Others sat at the table: they have to agree first.
  expect((await guest.request.get(page)).status()).toBe(404)
  await host.getByRole('button', { name: 'Show it to everybody' }).click()
  await expect(host.getByText(/^Others than the host were seen\. Confirm/).first()).toBeVisible()
  await host.getByRole('checkbox', { name: /They agree/ }).check()
  await host.getByRole('button', { name: 'Show it to everybody' }).click()
  await expect(host.getByText('Everybody sees it, guests too.')).toBeVisible()
  await expect(host.getByText(/^owner confirmed on/)).toBeVisible()

  // A guest finds it among the videos.
  await open(guest, '/jukebox-wall?filter=videos')
  await guest
    .getByRole('link', { name: /The whole evening/ })
    .first()
    .click()
  await guest.getByRole('dialog').getByRole('link', { name: 'Watch the replay' }).click()
  await expect(guest).toHaveURL(new RegExp(`${page}$`))
  await expect(guest.getByRole('heading', { level: 1, name: 'The whole evening' })).toBeVisible()
  await expect(film(guest)).toHaveAttribute('poster', new RegExp(`^/api/live-streams/${id}/poster`))
  await accessibleInEveryLook(guest, 'a replay for everybody', [390, 1280])

  // A chapter leads to its place, by the keyboard too, and is marked while it is seen.
  await chapter(guest, 'Sermon').click()
  await expect.poll(() => second(guest), { timeout: 15_000 }).toBeGreaterThan(6.9)
  await expect(chapter(guest, 'Sermon')).toHaveAttribute('aria-current', 'true')
  await chapter(guest, 'Blue Hour').press('Enter')
  await expect.poll(() => second(guest), { timeout: 15_000 }).toBeLessThan(6.5)
  await expect(chapter(guest, 'Blue Hour')).toHaveAttribute('aria-current', 'true')
  await expect(chapter(guest, 'Sermon')).not.toHaveAttribute('aria-current')
  const cues = () =>
    film(guest).evaluate((video: HTMLVideoElement) =>
      [...(video.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text),
    )
  await expect.poll(cues).toEqual(['Ferry Lights', 'Blue Hour', 'Sermon'])
  await accessible(guest, 'a replay for everybody that plays')

  // The link of a chapter opens there.
  const link = (await chapter(guest, 'Sermon').getAttribute('href')) ?? ''
  expect(link).toBe(`${page}?at=7`)
  const other = await guestOf(browser)
  await open(other, link)
  await expect.poll(() => second(other), { timeout: 15_000 }).toBeGreaterThan(6.9)
  const data = await (await guest.request.get(page)).text()
  expect(data).toContain('"@type":"VideoObject"')
  expect(data).toContain('"startOffset":4')

  // Beside the stream, members see the same chapters.
  const seat = await site().windowFor(browser, 'tomas')
  await open(seat, `${address}?at=4`)
  await expect(chapter(seat, 'Blue Hour')).toHaveAttribute('aria-current', 'true', { timeout: 15_000 })
  await accessibleInEveryLook(seat, 'a replay with chapters', [390])

  await host.getByRole('button', { name: 'For those who may watch the stream' }).click()
  await expect(host.getByText('Whoever may watch the stream sees it.')).toBeVisible()
  expect((await guest.request.get(page)).status()).toBe(404)
  expect((await guest.request.get(`/api/live-streams/${id}/recording/1`)).status()).toBe(404)
  await open(guest, '/jukebox-wall?filter=videos')
  await expect(guest.getByText('The whole evening')).toHaveCount(0)
})
