import { expect, type Page, test } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'

test.use({
  launchOptions: {
    ...(process.env['BROWSER_PATH'] ? { executablePath: process.env['BROWSER_PATH'] } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--autoplay-policy=no-user-gesture-required',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
})

const playedOf = (page: Page) =>
  page.locator('[data-part~="replay"]').evaluate((video: HTMLVideoElement) => video.currentTime)

test('a host records, an admin publishes it, and members watch it again with what was whispered', async ({
  browser,
}) => {
  const [host, seat] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()]
  await signIn(host, 'admin')
  const title = `Blue Hour ${Date.now()}`
  const made = await host.request.post('/api/live-streams', { data: { title, description: 'With the lights low.' } })
  const { id } = (await made.json()) as { id: number }
  const address = `/live-stream/${id}`
  await signIn(seat, 'listener')
  await open(seat, address)

  await open(host, address)
  await host.getByRole('link', { name: 'Set up the stage' }).click()
  await host.getByRole('button', { name: 'Raise the curtain' }).click()
  await expect(host.locator('[data-part~="on-air-lamp"][data-lit]')).toBeVisible()
  const record = host.getByRole('button', { name: /^Record/ })
  await record.click()
  await expect(record).toHaveAttribute('aria-pressed', 'true')
  await expect(record).toContainText('0:00:0')
  await expect(seat.getByText('This stream is recorded')).toBeVisible()
  await accessible(host, 'a stream that is recorded')
  await expect(record).toContainText(/0:00:0[3-9]|0:00:1/)
  await seat.getByRole('textbox', { name: /^Message Blue Hour/ }).fill('That chord.')
  await seat.keyboard.press('Enter')
  await expect(host.getByRole('log')).toContainText('That chord.')
  await expect(record).toContainText(/0:00:0[6-9]|0:00:[1-5]/)
  await host.getByRole('button', { name: 'End Stream' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'End Stream' }).click()

  await host.getByRole('button', { name: 'Publish the replay' }).click()
  await expect(host.getByText('Whoever may watch the stream sees it.')).toBeVisible()
  await accessible(host, 'the recording of a stream')
  await host.getByRole('spinbutton', { name: 'Seconds left out at the start' }).fill('1')
  await host.getByRole('button', { name: 'Trim', exact: true }).click()
  await expect(host.getByText('The replay is trimmed', { exact: true })).toBeVisible()

  await seat.getByRole('link', { name: 'Watch the replay' }).click()
  await expect.poll(() => playedOf(seat), { timeout: 15_000 }).toBeGreaterThan(1)
  const log = seat.getByRole('log', { name: 'Chat of the replay' })
  await expect(log).not.toContainText('That chord.')
  await expect(log).toContainText('That chord.', { timeout: 15_000 })
  expect(await playedOf(seat)).toBeGreaterThan(2)
  await accessible(seat, 'a replay')
  await seat.getByRole('button', { name: 'Leave the replay' }).click()

  await host.getByRole('button', { name: 'Keep as exclusive content' }).click()
  await expect(host.getByText(/^Kept as exclusive content/).first()).toBeVisible()
  const items = (await (await host.request.get('/api/exclusive-content')).json()) as {
    title: string
    fileUrl: string
    opensAt: string
  }[]
  const kept = items.find((item) => item.title === title)
  expect(Date.parse(kept?.opensAt ?? '')).toBeGreaterThan(Date.now())

  await host.getByRole('button', { name: 'Delete the recording' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(seat.getByRole('link', { name: 'Watch the replay' })).toHaveCount(0)
  expect((await host.request.get(`/api/live-streams/${id}/recording/1`)).status()).toBe(404)
  expect((await host.request.get(kept?.fileUrl ?? '')).status()).toBe(200)
})
