import type { Page } from '@playwright/test'
import type { ReportRow } from '../report-row.ts'
import { makeScratch } from '../scratch.ts'
import { type Place, sendClock } from './in-browser.ts'
import type { NetworkConditions } from './lossy-proxy.ts'
import { openLossySite } from './lossy-site.ts'

const HEAVY: NetworkConditions = { lossPercent: 15, jitterMs: 0 }
const CLEAN: NetworkConditions = { lossPercent: 0, jitterMs: 0 }
const [BEFORE_S, LOST_S, AFTER_S] = [8, 20, 30] as const
/** Of the whole picture; the low layer has a quarter of its width. */
const HIGH_WIDTH = 400

interface Watched extends Place {
  relayPort: number
  /** Where packets go instead. */
  proxyPort: number
}

interface Look {
  width: number
  freezes: number
  frozen: number
}

/** Begins to watch through the proxy; the connection is kept by the page. */
const watchThrough = (page: Page, watched: Watched) =>
  page.evaluate(async ({ address, authorization, relayPort, proxyPort }) => {
    const video = document.createElement('video')
    video.muted = true
    document.body.append(video)
    const connection = new RTCPeerConnection()
    for (const kind of ['audio', 'video']) connection.addTransceiver(kind, { direction: 'recvonly' })
    const incoming = new MediaStream()
    connection.ontrack = ({ track }) => {
      incoming.addTrack(track)
      video.srcObject = incoming
      void video.play()
    }
    await connection.setLocalDescription(await connection.createOffer())
    const response = await fetch(address, {
      ...{ method: 'POST', body: connection.localDescription?.sdp ?? '' },
      headers: { 'content-type': 'application/sdp', authorization },
    })
    if (response.status !== 201) throw new Error(await response.text())
    const sdp = (await response.text()).replaceAll(` ${relayPort} typ`, ` ${proxyPort} typ`)
    await connection.setRemoteDescription({ type: 'answer', sdp })
    Object.assign(window, { watching: connection })
  }, watched)

/** What the page shows at this moment, and how often and for how long it has stood still, in seconds. */
const look = (page: Page): Promise<Look> =>
  page.evaluate(async () => {
    const { watching } = window as unknown as { watching: RTCPeerConnection }
    for (const stats of (await watching.getStats()).values())
      if (stats.type === 'inbound-rtp' && stats.kind === 'video')
        return {
          width: Number(stats.frameWidth ?? 0),
          freezes: Number(stats.freezeCount ?? 0),
          frozen: Number(stats.totalFreezesDuration ?? 0),
        }
    return { width: 0, freezes: 0, frozen: 0 }
  })

/** Looks twice a second for a while. @returns the seconds until a width was seen, null where it was not, and how it stood still */
async function watchFor(page: Page, seconds: number, isWanted: (width: number) => boolean) {
  const [began, first] = [performance.now(), await look(page)]
  let [cameAfter, last] = [null as number | null, first]
  while (performance.now() - began < seconds * 1000) {
    await page.waitForTimeout(500)
    last = await look(page)
    if (cameAfter === null && isWanted(last.width)) cameAfter = (performance.now() - began) / 1000
  }
  return { cameAfter, freezes: last.freezes - first.freezes, frozen: last.frozen - first.frozen }
}

const words = ({ freezes, frozen }: { freezes: number; frozen: number }) =>
  `stood still ${freezes} times, ${frozen.toFixed(1)} s`

/** Whether a viewer whose line loses much is sent the small picture, and the large one when it is good again. */
export async function measureLayersOverLoss(report: ReportRow): Promise<void> {
  const scratch = makeScratch()
  try {
    const { place, proxy, relayPort, sender, viewer } = await openLossySite(scratch)
    await sendClock(sender, place('whip'), 2)
    await sender.waitForTimeout(3000)
    await watchThrough(viewer, { ...place('whep'), relayPort, proxyPort: proxy.port })
    const isHigh = (width: number) => width >= HIGH_WIDTH
    const isLow = (width: number) => width > 0 && width < HIGH_WIDTH
    const before = await watchFor(viewer, BEFORE_S, isHigh)
    proxy.set(HEAVY)
    const lost = await watchFor(viewer, LOST_S, isLow)
    proxy.set(CLEAN)
    const after = await watchFor(viewer, AFTER_S, isHigh)
    const since = (seconds: number | null) => (seconds === null ? 'never' : `after ${seconds.toFixed(1)} s`)
    report(
      `(p) ${HEAVY.lossPercent} % lost for ${LOST_S} s, with two layers, in Chromium`,
      `the small picture ${since(lost.cameAfter)} (${words(lost)}), the large one again ${since(after.cameAfter)} of a good line (${words(after)}); ${words(before)} in ${BEFORE_S} s before`,
      'there and back',
      lost.cameAfter !== null && after.cameAfter !== null,
    )
  } finally {
    await scratch.close()
  }
}
