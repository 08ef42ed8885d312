import type { Page } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.mjs'
import { openBrowser } from '../pages/vitals.ts'
import type { ReportRow } from '../report-row.ts'

const [P50_MS, P95_MS, JOIN_P50_MS, HTTP_P50_MS] = [60, 150, 300, 500] as const
const JOINS = 10
const SECONDS = 10

export interface Place {
  address: string
  authorization: string
}

/**
 * Sends a picture that shows the clock as bits: 16 squares, black and white, behind one that is always white; and a tone.
 * @param layers two: the pictures come at a quarter of their size, too, as pages of the site send them
 */
export async function sendClock(page: Page, place: Place, layers: 1 | 2 = 1): Promise<void> {
  // A page makes sound once somebody has pressed something.
  await page.mouse.click(2, 2)
  await page.evaluate(
    async ({ address, authorization, hasLow }) => {
      const canvas = document.createElement('canvas')
      canvas.width = 680
      canvas.height = 360
      const draw = canvas.getContext('2d') as CanvasRenderingContext2D
      setInterval(() => {
        const clock = Math.floor(performance.timeOrigin + performance.now()) & 0xffff
        draw.fillStyle = '#444'
        draw.fillRect(0, 0, 680, 360)
        for (let bit = 0; bit < 17; bit++) {
          draw.fillStyle = bit === 0 || (clock >> (bit - 1)) & 1 ? '#fff' : '#000'
          draw.fillRect(bit * 40, 160, 40, 40)
        }
      }, 16)
      const connection = new RTCPeerConnection()
      const [track] = canvas.captureStream(30).getVideoTracks()
      const sound = new AudioContext()
      const tone = new OscillatorNode(sound)
      const sounding = sound.createMediaStreamDestination()
      tone.connect(sounding)
      tone.start()
      await sound.resume()
      for (const one of [...sounding.stream.getAudioTracks(), track as MediaStreamTrack])
        connection.addTransceiver(one, { direction: 'sendonly' })
      const sendEncodings = [{ scaleResolutionDownBy: 4, maxBitrate: 150_000 }]
      if (hasLow && track) connection.addTransceiver(track.clone(), { direction: 'sendonly', sendEncodings })
      await connection.setLocalDescription(await connection.createOffer())
      const response = await fetch(address, {
        method: 'POST',
        body: connection.localDescription?.sdp ?? '',
        headers: { 'content-type': 'application/sdp', authorization },
      })
      await connection.setRemoteDescription({ type: 'answer', sdp: await response.text() })
      Object.assign(window, { held: [connection, sound, tone] })
    },
    { ...place, hasLow: layers === 2 },
  )
}

/** Watches, and answers how long it took to the first picture, and how old each picture was as it was shown, in milliseconds. */
const watchClock = (page: Page, place: Place, seconds: number) =>
  page.evaluate(
    async ({ address, authorization, forMs }) => {
      const began = performance.now()
      const video = document.createElement('video')
      video.muted = true
      document.body.append(video)
      const connection = new RTCPeerConnection()
      connection.addTransceiver('video', { direction: 'recvonly' })
      connection.ontrack = ({ track }) => {
        video.srcObject = new MediaStream([track])
        void video.play()
      }
      await connection.setLocalDescription(await connection.createOffer())
      const response = await fetch(address, {
        method: 'POST',
        body: connection.localDescription?.sdp ?? '',
        headers: { 'content-type': 'application/sdp', authorization },
      })
      if (response.status !== 201) throw new Error(await response.text())
      const ages: number[] = []
      let joined = 0
      const canvas = document.createElement('canvas')
      canvas.width = 680
      canvas.height = 360
      const look = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
      const shown = () => {
        joined ||= performance.now() - began
        const clock = Math.floor(performance.timeOrigin + performance.now()) & 0xffff
        look.drawImage(video, 0, 0, 680, 360)
        const row = look.getImageData(0, 180, 680, 1).data
        let value = 0
        for (let bit = 1; bit < 17; bit++) if ((row[(bit * 40 + 20) * 4] ?? 0) > 128) value |= 1 << (bit - 1)
        if ((row[20 * 4] ?? 0) > 128) ages.push((clock - value) & 0xffff)
        video.requestVideoFrameCallback(shown)
      }
      video.requestVideoFrameCallback(shown)
      await connection.setRemoteDescription({ type: 'answer', sdp: await response.text() })
      const until = performance.now() + 10_000
      while (!joined && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 10))
      await new Promise((resolve) => setTimeout(resolve, forMs))
      connection.close()
      video.remove()
      const location = response.headers.get('location')
      if (location) await fetch(location, { method: 'DELETE' })
      return { joined, ages }
    },
    { ...place, forMs: seconds * 1000 },
  )

/** Watches over HTTP as the player of the site does, and answers how old each picture was, in milliseconds. */
const watchOverHttp = (page: Page, { address, authorization }: Place, seconds: number) =>
  page.evaluate(
    async ({ url, headers, forMs }) => {
      const video = document.createElement('video')
      video.muted = true
      document.body.append(video)
      const source = new MediaSource()
      video.src = URL.createObjectURL(source)
      void video.play()
      await new Promise((resolve) => source.addEventListener('sourceopen', resolve, { once: true }))
      const abort = new AbortController()
      const response = await fetch(url, { headers, signal: abort.signal })
      if (!response.ok || !response.body) throw new Error(await response.text())
      const buffer = source.addSourceBuffer(response.headers.get('content-type') ?? '')
      const ages: number[] = []
      const canvas = document.createElement('canvas')
      canvas.width = 680
      canvas.height = 360
      const look = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
      const shown = () => {
        const clock = Math.floor(performance.timeOrigin + performance.now()) & 0xffff
        look.drawImage(video, 0, 0, 680, 360)
        const row = look.getImageData(0, 180, 680, 1).data
        let value = 0
        for (let bit = 1; bit < 17; bit++) if ((row[(bit * 40 + 20) * 4] ?? 0) > 128) value |= 1 << (bit - 1)
        if ((row[20 * 4] ?? 0) > 128) ages.push((clock - value) & 0xffff)
        video.requestVideoFrameCallback(shown)
      }
      video.requestVideoFrameCallback(shown)
      // As `edgeAction` of the player has it.
      let begunAt = Number.POSITIVE_INFINITY
      let hasBegun = false
      const edge = setInterval(() => {
        if (video.buffered.length === 0) return
        if (video.currentTime > 0) begunAt = Math.min(begunAt, performance.now())
        const isFirst = !hasBegun && performance.now() - begunAt > 1000
        hasBegun ||= isFirst
        const end = video.buffered.end(video.buffered.length - 1)
        const lag = end - video.currentTime
        if (lag > (isFirst ? 0.35 : 1.5)) video.currentTime = end - 0.12
        video.playbackRate = lag > 0.2 ? 1.08 : 1
      }, 200)
      const reader = response.body.getReader()
      // What comes until it is settled is not counted.
      let isSettled = false
      for (const began = performance.now(); performance.now() - began < forMs + 5000; ) {
        const part = await reader.read()
        if (part.done) throw new Error('It ended')
        buffer.appendBuffer(part.value)
        await new Promise((resolve) => buffer.addEventListener('updateend', resolve, { once: true }))
        if (isSettled || performance.now() - began < 5000) continue
        isSettled = true
        ages.length = 0
      }
      abort.abort()
      clearInterval(edge)
      video.remove()
      return ages
    },
    { url: address, headers: { authorization }, forMs: seconds * 1000 },
  )

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? Number.NaN

/** How old a picture is when another window shows it, and how soon it has its first, in real browsers. */
export async function measureInBrowser(report: ReportRow, site: string, authorization: string): Promise<void> {
  const browsers = [await openBrowser(await findBrowser()), await openBrowser(await findBrowser())] as const
  try {
    const made = await fetch(`${site}/api/live-streams`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Clock', description: 'A picture of the clock.' }),
    })
    const { id } = (await made.json()) as { id: number }
    const address = (path: string) => ({ address: `${site}/api/live-streams/${id}/${path}`, authorization })
    const [sender, viewer] = [await browsers[0].newPage(), await browsers[1].newPage()]
    for (const page of [sender, viewer]) await page.goto(`${site}/privacy-policy`)
    await sendClock(sender, address('whip'))
    await sender.waitForTimeout(2000)
    const long = await watchClock(viewer, address('whep'), SECONDS)
    const joins: number[] = []
    for (let n = 0; n < JOINS; n++) joins.push((await watchClock(viewer, address('whep'), 0.7)).joined)
    const [p50, p95] = [percentile(long.ages, 0.5), percentile(long.ages, 0.95)]
    report(
      '(p) from a camera to another window, in Chromium',
      `p50 ${p50} ms, p95 ${p95} ms (${long.ages.length} pictures)`,
      `p50 ${P50_MS} ms, p95 ${P95_MS} ms`,
      p50 <= P50_MS && p95 <= P95_MS,
    )
    const overHttp = await watchOverHttp(viewer, address('web'), SECONDS)
    const [http50, http95] = [percentile(overHttp, 0.5), percentile(overHttp, 0.95)]
    report(
      '(p) from a camera to another window over HTTP, in Chromium',
      `p50 ${http50} ms, p95 ${http95} ms (${overHttp.length} pictures)`,
      `p50 ${HTTP_P50_MS} ms`,
      http50 <= HTTP_P50_MS,
    )
    const join = percentile(joins, 0.5)
    report(
      '(p) from asking to the first picture, in Chromium',
      `p50 ${join.toFixed(0)} ms, longest ${Math.max(...joins).toFixed(0)} ms (${JOINS} times)`,
      `p50 ${JOIN_P50_MS} ms`,
      join <= JOIN_P50_MS,
    )
  } finally {
    for (const browser of browsers) await browser.close()
  }
}
