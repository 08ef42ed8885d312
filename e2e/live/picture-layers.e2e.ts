import { expect, type Page } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { withLiveSite } from '../kit/live-site.ts'
import { expectPictures, goOnAir, openStream } from '../kit/live-stage.ts'
import { open } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

const site = withLiveSite()

/** Keeps the connections of a page, so that their statistics can be read. */
const keepConnections = (page: Page) =>
  page.addInitScript(() => {
    const kept: RTCPeerConnection[] = []
    Object.assign(window, { kept })
    const Before = RTCPeerConnection
    window.RTCPeerConnection = class extends Before {
      constructor(options?: RTCConfiguration) {
        super(options)
        kept.push(this)
      }
    }
  })

/** What a page says of its streams of pictures of a direction, the widest first: how wide they are. */
const frameWidths = (page: Page, type: 'inbound-rtp' | 'outbound-rtp') =>
  page.evaluate(async (wanted) => {
    const { kept } = window as unknown as { kept: RTCPeerConnection[] }
    const reports = await Promise.all(kept.map((connection) => connection.getStats()))
    return reports
      .flatMap((report) => [...report.values()])
      .filter((stats) => stats.type === wanted && stats.kind === 'video' && stats.frameWidth > 0)
      .map((stats) => Number(stats.frameWidth))
      .sort((one, other) => other - one)
  }, type)

test('a host sends two layers, and whoever watches chooses one of them', async ({ browser }) => {
  test.slow()
  const [host, seat] = [await site().windowFor(browser, 'owner'), await site().windowFor(browser, 'tomas')]
  for (const page of [host, seat]) await keepConnections(page)
  const address = await openStream(host)
  await goOnAir(host, address)
  await expect.poll(async () => (await frameWidths(host, 'outbound-rtp')).length, { timeout: 15_000 }).toBe(2)
  await open(seat, address)
  await expectPictures(seat)
  /** How wide the decoded pictures are beside the wider ones the host sends at that moment: a busy encoder makes both smaller. */
  const share = async () => {
    const [seen, [sent]] = [await frameWidths(seat, 'inbound-rtp'), await frameWidths(host, 'outbound-rtp')]
    return (seen[0] ?? 0) / (sent ?? 1)
  }
  const seesLayer = {
    high: () => expect.poll(share, { timeout: 20_000 }).toBeGreaterThan(0.7),
    low: () => expect.poll(share, { timeout: 20_000 }).toBeLessThan(0.5),
  }
  await seesLayer.high()

  const quality = seat.getByRole('combobox', { name: 'Picture quality' })
  await expect(quality).toHaveValue('auto')
  await quality.selectOption('Low')
  await seesLayer.low()
  await expectPictures(seat)
  await accessible(seat, 'a stream with two layers of pictures')

  await quality.selectOption('High')
  await seesLayer.high()
  await expectPictures(seat)

  // The choice is remembered on the device.
  await quality.selectOption('Low')
  await seat.reload()
  await expect(quality).toHaveValue('low')
  await expectPictures(seat)
  await seesLayer.low()

  // What the host changes changes in both layers.
  await host.getByRole('button', { name: 'Camera on' }).click()
  await expect(seat.getByText('owner, sound only')).toBeVisible()
  await host.getByRole('button', { name: 'Camera off' }).click()
  await expect(seat.getByText('owner, sound only')).toBeHidden({ timeout: 15_000 })
  await expectPictures(seat)
  await seesLayer.low()
})
