import { type Browser, expect, type Page } from '@playwright/test'
import { accessible, accessibleInEveryLook } from '../kit/accessibility.ts'
import { withLiveSite } from '../kit/live-site.ts'
import { expectOnAir, expectPictures } from '../kit/live-stage.ts'
import { open } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

const MINUTE = 60_000
const phase = (page: Page) => page.getByRole('list', { name: 'The evening' }).locator('[aria-current="step"]')
const lit = (page: Page) => page.getByRole('region', { name: 'Set list' }).locator('[data-part~="song"][data-lit]')

const site = withLiveSite()

/** A gig tomorrow, with three songs to be played. */
async function addGig(host: Page) {
  const date = new Date(Date.now() + 24 * 60 * MINUTE).toISOString().slice(0, 10)
  const gig = await host.request.post('/api/gigs', {
    data: { title: 'Odessa Vance Quartet', venue: 'Café de Unie', city: 'Rotterdam', date, startTime: '21:00' },
  })
  expect(gig.status(), await gig.text()).toBe(201)
  return (await gig.json()) as { id: number }
}

/** Writes the set list in the editor: by typing, by the arrows and by dragging. */
async function writeSetList(host: Page): Promise<void> {
  await host.getByRole('button', { name: 'Write the set list' }).click()
  const editor = host.getByRole('dialog', { name: 'Set list' })
  for (const title of ['Ferry Lights', 'Blue Hour', 'Sermon']) {
    await editor.getByRole('textbox', { name: 'One more song' }).fill(title)
    await host.keyboard.press('Enter')
  }
  const titles = editor.getByRole('list', { name: 'Songs in their order' }).getByRole('listitem')
  await editor.getByRole('button', { name: 'Move Blue Hour up' }).press('Enter')
  await expect(titles.first()).toContainText('Blue Hour')
  await accessible(host, 'the editor of a set list')
  await titles.nth(2).locator('[data-part~="pick-line"]').dragTo(titles.nth(1).locator('[data-part~="pick-line"]'))
  await expect(titles.nth(1)).toContainText('Sermon')
  await editor.getByRole('button', { name: 'Move Sermon down' }).click()
  await editor.getByRole('button', { name: 'Save the set list' }).click()
  await expect(editor).toBeHidden()
}

/** Makes a code on the page of the stream, downloads it, and answers it. */
async function makeCode(host: Page): Promise<string> {
  await host.getByLabel('Codes', { exact: true }).fill('1')
  await host.getByRole('button', { name: 'Make codes' }).click()
  const codes = host.getByRole('list', { name: 'New codes' })
  const code = (await codes.getByRole('listitem').first().textContent()) ?? ''
  const download = host.waitForEvent('download')
  await host.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^codes-\d+\.csv$/)
  await accessible(host, 'codes that were just made')
  await host.getByRole('button', { name: 'I have them' }).click()
  await expect(codes).toBeHidden()
  return code
}

const guestOf = async (browser: Browser) => (await browser.newContext({ baseURL: site().url })).newPage()

test('one page from the announcement over doors and on air, by a code, to the replay with its songs', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [host, seat, guest] = [
    await site().windowFor(browser, 'owner'),
    await site().windowFor(browser, 'tomas'),
    await guestOf(browser),
  ]
  const gig = await addGig(host)
  const page = `/gigs/${gig.id}`

  // Announced from the page of the gig, its form filled in.
  await open(host, page)
  await host.getByRole('link', { name: 'Stream this gig' }).click()
  await expect(host.getByLabel('Title', { exact: true })).toHaveValue('Odessa Vance Quartet')
  await expect(host.getByLabel('Start time')).toHaveValue('21:00')
  await host.getByLabel('Description').fill('From the front row.')
  await host.getByLabel('End time').fill('23:00')
  await host.getByLabel('Who may watch').selectOption('fan')
  await host.getByRole('button', { name: 'Put it on the bill' }).click()
  await expect(host).toHaveURL(new RegExp(`${page}$`))
  await expect(phase(host)).toHaveText('Announced')
  await writeSetList(host)
  const code = await makeCode(host)

  await open(guest, page)
  await expect(phase(guest)).toHaveText('Announced')
  await expect(guest.getByRole('link', { name: 'Sign in to watch' })).toBeVisible()
  await expect(guest.getByRole('region', { name: 'Set list' }).getByRole('listitem')).toContainText([
    ...['Blue Hour', 'Ferry Lights', 'Sermon'],
  ])
  await accessibleInEveryLook(guest, 'a gig that is announced with its stream', [390, 1280])

  // Below the tier: the curtain is shut, until the code is entered.
  await open(seat, page)
  await expect(seat.getByRole('heading', { name: 'The curtain stays shut.' })).toBeVisible()
  await seat.getByLabel('Code on your ticket').fill('NOPE-NOPE-NOPE')
  await seat.getByRole('button', { name: 'Tear the ticket' }).click()
  await expect(seat.getByRole('alert')).toContainText('No such code for this stream.')
  await accessible(seat, 'a code that is wrong')
  await seat.getByLabel('Code on your ticket').fill(code.toLowerCase())
  await seat.getByRole('button', { name: 'Tear the ticket' }).click()
  await expect(seat.getByRole('timer')).toBeVisible()

  // The doors open while everybody looks: nothing is loaded again.
  const gigNow = (await (await host.request.get(`/api/gigs/${gig.id}`)).json()) as { stream: { id: number } }
  const stream = `/api/live-streams/${gigNow.stream.id}`
  const scheduledStart = new Date(Date.now() + 20 * MINUTE).toISOString()
  expect((await host.request.put(stream, { data: { scheduledStart, scheduledEnd: null } })).ok()).toBe(true)
  for (const one of [guest, seat]) await expect(phase(one)).toHaveText('Doors')

  // On air: the picture is in the page.
  await host.getByRole('link', { name: 'Set up the stage' }).click()
  await host.getByRole('button', { name: 'Raise the curtain' }).click()
  await expectOnAir(host)
  for (const one of [guest, seat]) await expect(phase(one)).toHaveText('On air')
  await expectPictures(seat)
  const record = host.getByRole('button', { name: /^Record/ })
  await record.click()
  await expect(record).toContainText(/0:00:0[2-9]|0:00:1/)

  // Two songs, each lit for everybody who looks, and one that was none taken back.
  const desk = host.getByRole('region', { name: 'Set list' })
  await desk.getByRole('button', { name: 'Now Blue Hour' }).click()
  for (const one of [guest, seat]) await expect(lit(one)).toContainText('Blue Hour')
  await expect(record).toContainText(/0:00:(0[6-9]|[1-5])/)
  await desk.getByRole('button', { name: 'Now Sermon' }).click()
  for (const one of [guest, seat]) await expect(lit(one)).toContainText('Sermon')
  await desk.getByRole('button', { name: 'Take back Sermon' }).click()
  for (const one of [guest, seat]) await expect(lit(one)).toContainText('Blue Hour')
  await desk.getByRole('button', { name: 'Now Ferry Lights' }).click()
  for (const one of [guest, seat]) await expect(lit(one)).toContainText('Ferry Lights')
  await accessible(host, 'the desk of a set list')
  await accessible(seat, 'a gig on air')
  await expect(record).toContainText(/0:00:(1[0-9]|[2-5])/)

  await host.getByRole('button', { name: 'End Stream' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'End Stream' }).click()
  for (const one of [guest, seat]) {
    await expect(phase(one)).toHaveText('House lights')
    await expect(one.getByText('The recording is being made ready.')).toBeVisible()
  }
  await host.getByRole('button', { name: 'Publish the replay' }).click()
  for (const one of [guest, seat]) await expect(phase(one)).toHaveText('Replay')

  // Beside the replay each song has its time, which leads to it.
  const song = (title: string) =>
    seat.getByRole('region', { name: 'Set list' }).getByRole('button', { name: `go to ${title}` })
  await song('Ferry Lights').click()
  const film = seat.locator('[data-part~="replay"]')
  const second = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(second, { timeout: 15_000 }).toBeGreaterThan(5)
  await expect(lit(seat)).toContainText('Ferry Lights')
  await song('Blue Hour').click()
  await expect.poll(second, { timeout: 15_000 }).toBeLessThan(5)
  await expect(lit(seat)).toContainText('Blue Hour')
  await accessibleInEveryLook(seat, 'the replay of a gig', [390, 1280])

  // A ticket that is taken back opens nothing any more.
  await host.getByRole('button', { name: /^Take back …/ }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(seat.getByLabel('Code on your ticket')).toBeVisible()
  await expect(film).toHaveCount(0)
})
