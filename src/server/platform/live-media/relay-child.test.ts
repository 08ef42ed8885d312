import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { liveOptions } from '#server/testing/live-options.ts'
import { livePublisher, liveViewer } from '#server/testing/live-peers.ts'
import { liveServer, ofTest, until } from '#server/testing/live-server.ts'
import { EmbeddedMediaServer } from './embedded-media-server.ts'

const { media, told, newSource, watch, onAir } = liveServer()

test('a relay that dies loses its sessions, says so, and is there again', async () => {
  const { source } = await onAir()
  const viewer = ofTest(await liveViewer())
  const asked = media.watch(source, viewer.offer)
  process.kill(media.pid ?? 0, 'SIGKILL')
  const restarting = { status: 503, message: 'The stream is being picked up again. One moment.' }
  await expect(asked).rejects.toMatchObject(restarting)
  await expect.poll(() => told.lost).toBeGreaterThan(0)
  await expect(media.publish(source, viewer.offer)).rejects.toMatchObject(restarting)
  await expect.poll(async () => media.figures(source.stream)).toEqual({})
  await expect.poll(() => media.pid).toBeGreaterThan(0)
  const next = await onAir()
  const again = await watch(next.source)
  await until(again.peer, 'video', 5)
})

test('a port that is taken is answered with a refusal, and used once it is free', async () => {
  const taken = createSocket('udp4').bind(0)
  await once(taken, 'listening')
  const { port: udpPort } = taken.address()
  const other = new EmbeddedMediaServer({ ...liveOptions, udpPort })
  onTestFinished(() => other.stop())
  const { offer } = ofTest(await livePublisher())
  await expect(other.publish(newSource(), offer)).rejects.toMatchObject({ status: 503 })
  taken.close()
  const retried = () => other.publish(newSource(), offer).then(({ answer }) => answer, String)
  await expect.poll(retried).toContain(` ${udpPort} typ host`)
})

test('a relay nobody uses any more is ended after some minutes, and started again by whoever comes next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const other = new EmbeddedMediaServer(liveOptions)
  onTestFinished(() => other.stop())
  const source = newSource()
  const { offer } = ofTest(await livePublisher())
  const { id } = await other.publish(source, offer)
  const { pid } = other
  vi.advanceTimersByTime(6 * 60_000)
  expect(other.pid).toBe(pid)
  await other.close(id, 'left')
  vi.advanceTimersByTime(6 * 60_000)
  expect(other.pid).toBeUndefined()
  await other.publish(source, offer)
  expect(other.pid).not.toBe(pid)
})

test('a relay that was stopped is not started again', async () => {
  const other = new EmbeddedMediaServer(liveOptions)
  const { offer } = ofTest(await livePublisher())
  await other.stop()
  await expect(other.publish(newSource(), offer)).rejects.toMatchObject({ status: 503 })
  expect(other.pid).toBeUndefined()
})
