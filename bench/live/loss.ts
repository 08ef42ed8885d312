import type { Page } from '@playwright/test'
import type { ReportRow } from '../report-row.ts'
import { makeScratch } from '../scratch.ts'
import { type Place, sendClock } from './in-browser.ts'
import type { NetworkConditions } from './lossy-proxy.ts'
import { openLossySite } from './lossy-site.ts'

const SECONDS = 30
const NETWORK_CONDITIONS: readonly NetworkConditions[] = [
  { lossPercent: 0, jitterMs: 0 },
  { lossPercent: 2, jitterMs: 0 },
  { lossPercent: 5, jitterMs: 0 },
  { lossPercent: 10, jitterMs: 0 },
  { lossPercent: 0, jitterMs: 200 },
]
interface Watched extends Place {
  relayPort: number
  /** Where packets go instead. */
  proxyPort: number
  asksAgain: boolean
  forMs: number
}

/** Watches through the proxy, and answers how long the picture stood still, as the browser itself counts it. */
const watchThrough = (page: Page, watched: Watched) =>
  page.evaluate(async ({ address, authorization, relayPort, proxyPort, asksAgain, forMs }) => {
    const video = document.createElement('video')
    video.muted = true
    document.body.append(video)
    const connection = new RTCPeerConnection()
    connection.addTransceiver('audio', { direction: 'recvonly' })
    connection.addTransceiver('video', { direction: 'recvonly' })
    const incoming = new MediaStream()
    connection.ontrack = ({ track }) => {
      incoming.addTrack(track)
      video.srcObject = incoming
      void video.play()
    }
    const offer = (await connection.createOffer()).sdp ?? ''
    const sdp = asksAgain ? offer : offer.replace(/a=rtcp-fb:\d+ nack\r\n/g, '')
    await connection.setLocalDescription({ type: 'offer', sdp })
    const response = await fetch(address, {
      ...{ method: 'POST', body: sdp, headers: { 'content-type': 'application/sdp', authorization } },
    })
    if (response.status !== 201) throw new Error(await response.text())
    const answer = (await response.text()).replaceAll(` ${relayPort} typ`, ` ${proxyPort} typ`)
    await connection.setRemoteDescription({ type: 'answer', sdp: answer })
    const figures = async () => {
      for (const stats of (await connection.getStats()).values())
        if (stats.type === 'inbound-rtp' && stats.kind === 'video')
          return {
            ...{ frozen: stats.totalFreezesDuration ?? 0, freezes: stats.freezeCount ?? 0 },
            ...{ frames: stats.framesDecoded ?? 0, again: stats.nackCount ?? 0, lost: stats.packetsLost ?? 0 },
          }
      return { frozen: 0, freezes: 0, frames: 0, again: 0, lost: 0 }
    }
    for (let n = 0; (await figures()).frames === 0 && n < 100; n++) await new Promise((go) => setTimeout(go, 100))
    const before = await figures()
    await new Promise((go) => setTimeout(go, forMs))
    const after = await figures()
    connection.close()
    video.remove()
    await fetch(response.headers.get('location') ?? '', { method: 'DELETE' })
    return {
      ...{ frozen: after.frozen - before.frozen, freezes: after.freezes - before.freezes },
      ...{ frames: after.frames - before.frames, again: after.again - before.again, lost: after.lost - before.lost },
    }
  }, watched)

/** How long a picture stands still for somebody whose line loses packets, with packets asked for again and without. */
export async function measureLiveLoss(report: ReportRow): Promise<void> {
  const scratch = makeScratch()
  try {
    const { place, proxy, relayPort, sender, viewer } = await openLossySite(scratch)
    await sendClock(sender, place('whip'))
    await sender.waitForTimeout(2000)
    for (const line of NETWORK_CONDITIONS)
      for (const asksAgain of [true, false]) {
        proxy.set(line)
        const forMs = SECONDS * 1000
        const seen = await watchThrough(viewer, {
          ...place('whep'),
          ...{ relayPort, proxyPort: proxy.port, asksAgain, forMs },
        })
        const perMinute = (seen.frozen * 60) / SECONDS
        report(
          `(p) ${line.lossPercent} % lost, up to ${line.jitterMs} ms late, ${asksAgain ? 'asked for again' : 'not asked for again'}: seconds a minute that the picture stands still`,
          `${perMinute.toFixed(1)} s (${seen.freezes} times in ${SECONDS} s, ${seen.frames} pictures, ${seen.again} asked for, ${seen.lost} lost for good)`,
        )
      }
  } finally {
    await scratch.close()
  }
}
