import { expect, onTestFinished, test } from 'vitest'
import { type LivePeer, livePublisher, liveViewer } from '#server/testing/live-peers.ts'
import { liveServer, ofTest, until } from '#server/testing/live-server.ts'

const { media, told, newSource, publish, watch, onAir } = liveServer()

/** Whether every number follows on the one before. */
function isUnbroken(peer: LivePeer, kind: 'audio' | 'video'): boolean {
  const numbers = peer.received.filter((one) => one.kind === kind).map(({ sequence }) => sequence)
  return numbers.every((number, n) => n === 0 || number === (((numbers[n - 1] ?? 0) + 1) & 0xffff))
}

test('what a host sends comes to those who watch: renumbered, pictures from a keyframe on', async () => {
  const { source, host } = await onAir()
  const { peer, id } = await watch(source)
  await until(peer, 'video', 30)
  await until(peer, 'audio', 30)
  expect([isUnbroken(peer, 'video'), isUnbroken(peer, 'audio')]).toEqual([true, true])
  expect(peer.received.find(({ kind }) => kind === 'video')?.payload.subarray(0, 2)).toEqual(Buffer.from([0x10, 0]))
  expect(host.peer.keyframeRequests()).toBeGreaterThan(0)
  const figures = await media.figures(source.stream)
  expect(figures).toMatchObject({ host: { isLive: true, viewers: 1, codec: 'VP8', packetsLost: 0 } })
  expect(figures['host']?.bitsPerSecond).toBeGreaterThan(1000)
  await media.close(id, 'left')
  expect(told.gone.get(id)).toBe('left')
  expect(await media.figures(source.stream)).toMatchObject({ host: { viewers: 0 } })
  await media.close(id, 'again')
  await media.close('nobody', 'left')
})

test('a host who comes again takes over; whoever watches stays, and the numbering goes on', async () => {
  const { source, host } = await onAir()
  const { peer } = await watch(source)
  await until(peer, 'video', 10)
  const second = await publish(source)
  await expect.poll(() => told.gone.get(host.id)).toBe('replaced')
  const { length } = peer.received
  await until(peer, 'video', length)
  expect([isUnbroken(peer, 'video'), isUnbroken(peer, 'audio')]).toEqual([true, true])
  const times = peer.received.filter(({ kind }) => kind === 'audio').map(({ timestamp }) => timestamp)
  expect(times.every((time, n) => n === 0 || ((time - (times[n - 1] ?? 0)) | 0) > 0)).toBe(true)
  expect(told.live.filter((one) => one.startsWith(`${source.stream} `))).toEqual([`${source.stream} host true`])
  await media.close(second.id, 'left')
  expect(told.live).toContain(`${source.stream} host false`)
})

test('another codec of the next host ends those who cannot show it', async () => {
  const { source } = await onAir()
  const viewer = await watch(source)
  await until(viewer.peer, 'video', 5)
  await publish(source, { codec: 'H264' })
  await expect.poll(() => told.gone.get(viewer.id)).toBe('other codec')
  const again = await watch(source, { codec: 'H264' })
  await until(again.peer, 'video', 5)
  expect(again.peer.received.find(({ kind }) => kind === 'video')?.payload[0]).toBe(0x78)
})

test('sound alone can be sent, and be listened to without the pictures', async () => {
  const radio = await onAir({ video: false })
  const listener = await watch(radio.source)
  await until(listener.peer, 'audio', 5)
  expect(await media.figures(radio.source.stream)).toMatchObject({ host: { codec: 'opus' } })
  const { source } = await onAir()
  const { peer } = await watch(source, { video: false })
  await until(peer, 'audio', 5)
  expect(peer.received.every(({ kind }) => kind === 'audio')).toBe(true)
})

test('whoever does not see the pictures is sent none, and again from a keyframe on', async () => {
  const { source } = await onAir()
  const { peer, id } = await watch(source)
  const pictures = () => peer.received.filter(({ kind }) => kind === 'video')
  await until(peer, 'video', 10)
  await media.showPicture(id, false)
  await new Promise((resolve) => setTimeout(resolve, 100))
  const before = pictures().length
  const heard = peer.received.length - before
  await until(peer, 'audio', heard + 30)
  expect(pictures()).toHaveLength(before)
  await media.showPicture(id, true)
  await until(peer, 'video', before + 10)
  expect(pictures()[before]?.payload.subarray(0, 2)).toEqual(Buffer.from([0x10, 0]))
  expect([isUnbroken(peer, 'video'), isUnbroken(peer, 'audio')]).toEqual([true, true])
  await media.showPicture('nobody', false)
})

test('the end of a stream ends everybody of it, and nobody else', async () => {
  const other = await onAir()
  const { source, host } = await onAir()
  const guest = await publish({ ...source, slot: 'guest-7' })
  const viewer = await watch(source)
  await media.closeStream(source.stream, 'ended')
  expect([host.id, guest.id, viewer.id].map((id) => told.gone.get(id))).toEqual(['ended', 'ended', 'ended'])
  expect(await media.figures(source.stream)).toEqual({})
  expect(told.gone.has(other.host.id)).toBe(false)
})

test('what cannot be done is refused in words', async () => {
  const silent = newSource()
  const viewer = ofTest(await liveViewer())
  await expect(media.watch(silent, viewer.offer)).rejects.toMatchObject({
    status: 409,
    message: 'Nobody is on air yet.',
  })
  const { source } = await onAir()
  const vp9 = ofTest(await livePublisher({ codec: 'VP9' }))
  const noCodec = { status: 406, message: 'The offer has no codec this site can relay.' }
  await expect(media.publish(silent, vp9.offer)).rejects.toMatchObject(noCodec)
  const h264 = ofTest(await liveViewer({ codec: 'H264' }))
  await expect(media.watch(source, h264.offer)).rejects.toMatchObject(noCodec)
  const unusable = { status: 400, message: 'The offer is not a usable SDP.' }
  for (const junk of ['', 'hello', 'v=0\r\n', viewer.offer, viewer.offer.repeat(100)])
    await expect(media.publish(silent, junk)).rejects.toMatchObject(unusable)
  expect(await media.figures(silent.stream)).toEqual({})
})

test('offers that somebody tampered with are refused or answered, and the relay lives on', async () => {
  const source = newSource()
  onTestFinished(() => media.closeStream(source.stream, 'over'))
  const { offer } = ofTest(await livePublisher())
  const { pid } = media
  const lines = offer.split('\r\n')
  const statuses = new Set<number>()
  for (let n = 0; n < 250; n++) {
    const at = n % lines.length
    const line = lines[at] ?? ''
    const other = [
      `${line}x`,
      line.slice(0, -1),
      line.replace(/\d+/, '99999999999'),
      '',
      lines[(at * 7) % lines.length] ?? '',
    ][n % 5]
    const text = lines.with(at, other ?? '').join('\r\n')
    await media.publish(source, text).then(
      () => statuses.add(200),
      (error) => statuses.add(error.status),
    )
  }
  expect([...statuses].sort()).toEqual([200, 400, 406])
  expect(media.pid).toBe(pid)
})

test('more viewers or streams than there is room for are refused; one that leaves makes room', async () => {
  const { source } = await onAir()
  const [first] = [await watch(source), await watch(source)]
  const full = { status: 503, message: 'The room is full.' }
  await expect(watch(source)).rejects.toMatchObject(full)
  await media.close(first.id, 'left')
  await watch(source)
  await Promise.all([onAir(), onAir()])
  await expect(publish(newSource())).rejects.toMatchObject({
    status: 503,
    message: 'As many streams are on air as this site carries. Another one can begin when one of them ends.',
  })
})

test('a server that is stopped tells of every session that ended with it', async () => {
  const stopped = liveServer()
  const { source, host } = await stopped.onAir()
  const viewer = await stopped.watch(source)
  await stopped.media.stop()
  expect([host, viewer].map(({ id }) => stopped.told.gone.get(id))).toEqual(['stopped', 'stopped'])
})
