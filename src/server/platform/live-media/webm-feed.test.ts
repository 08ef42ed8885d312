import { expect, test, vi } from 'vitest'
import { WebmFeed } from './webm-feed.ts'

const head = Buffer.from('head')
const part = (text: string, isEntry = false) => ({
  head: isEntry ? head : null,
  bytes: Buffer.from(text),
  codecs: 'vp8,opus',
})
const large = (isEntry = false) => part('x'.repeat(200 * 1024), isEntry)

const opened = () => {
  const events = { keyframeWanted: vi.fn(), stuck: vi.fn() }
  return { feed: new WebmFeed(events), events }
}
const read = (feed: WebmFeed) => String(feed.read() ?? '')

test('a reader gets the head once, and begins where one can begin', async () => {
  const { feed, events } = opened()
  feed.add(part('early'), 0)
  expect(events.keyframeWanted).toHaveBeenCalledTimes(1)
  expect(read(feed)).toBe('')
  feed.add(part('one', true), 40)
  feed.add(part('two'), 80)
  feed.add(part('three', true), 120)
  expect(await feed.begun).toBe('vp8,opus')
  expect(read(feed)).toBe('headonetwothree')
  feed.finish()
  feed.add(part('late', true), 160)
  expect(read(feed)).toBe('')
})

test('what a slow reader has no room for is left out up to the next picture that needs no other', () => {
  const { feed, events } = opened()
  feed.add(part('a', true), 0)
  for (let n = 0; n < 100; n++) feed.add(large(), n)
  expect(feed.readableLength).toBeLessThanOrEqual(512 * 1024)
  feed.add(part('no room', true), 101)
  expect(events.keyframeWanted).not.toHaveBeenCalled()
  expect(read(feed)).not.toContain('no room')
  for (let n = 0; n < 10; n++) feed.add(part('not yet'), 2000 + n)
  expect(events.keyframeWanted).toHaveBeenCalledTimes(1)
  feed.add(part('again', true), 2100)
  feed.add(part('on'), 2140)
  expect(read(feed)).toBe('againon')
})

test('a reader who reads nothing for twenty seconds is given up', () => {
  const { feed, events } = opened()
  feed.add(part('a', true), 0)
  for (let n = 0; n < 4; n++) feed.add(large(), 1)
  feed.add(large(), 20_000)
  expect(events.stuck).not.toHaveBeenCalled()
  feed.add(large(), 20_002)
  expect(events.stuck).toHaveBeenCalled()
})

test('one that ends before it began says so to whoever waits', async () => {
  const { feed } = opened()
  feed.finish()
  await expect(feed.begun).rejects.toThrow('It ended before it began')
})
