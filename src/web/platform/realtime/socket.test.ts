import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSocket } from './socket.ts'

/** The browser's end of lines that carry nothing until a test says so. */
class SilentSocket {
  static readonly OPEN = 1
  static made: SilentSocket[] = []
  readyState = 0
  sent: string[] = []
  onmessage: (event: { data: string }) => void = () => {}
  onclose: (event: { code: number }) => void = () => {}
  readonly url: string

  constructor(url: string) {
    this.url = url
    SilentSocket.made.push(this)
  }
  greet(): void {
    this.readyState = SilentSocket.OPEN
    this.onmessage({ data: '{"type":"auth_success"}' })
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.readyState = 3
  }
}

const page = new EventTarget()
const ending = { now: new AbortController() }
const states: boolean[] = []

beforeEach(() => {
  vi.useFakeTimers()
  SilentSocket.made = []
  states.length = 0
  ending.now = new AbortController()
  vi.stubGlobal('WebSocket', SilentSocket)
  vi.stubGlobal('location', { origin: 'https://lateset.test' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  ending.now.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function keep(): SilentSocket {
  const nothing = () => {}
  keepSocket(
    { position: () => ({ epoch: 'a', seq: 3 }), frame: nothing, connected: (is) => states.push(is), ended: nothing },
    ending.now.signal,
  )
  return SilentSocket.made[0] as SilentSocket
}
const count = () => SilentSocket.made.length

test('a connection that leads nowhere is given up, and made again', () => {
  const first = keep()
  expect(first.url).toBe('wss://lateset.test/ws?epoch=a&seq=3')
  vi.advanceTimersByTime(9_900)
  expect(count()).toBe(1)
  vi.advanceTimersByTime(700)
  expect([count(), first.readyState]).toEqual([2, 3])
  SilentSocket.made[1]?.greet()
  vi.advanceTimersByTime(20_000)
  expect([count(), states.at(-1)]).toEqual([2, true])
})

test('a line that was lost without a word is asked once the network is back, and made again where it stays silent', () => {
  const first = keep()
  first.greet()
  vi.advanceTimersByTime(30_000)
  expect(first.sent).toEqual([])
  page.dispatchEvent(new Event('online'))
  expect(first.sent).toEqual(['{"type":"ping"}'])
  vi.advanceTimersByTime(8_600)
  expect([count(), first.readyState]).toEqual([2, 3])
  // What was on its way over the old line is not of the new one.
  first.greet()
  expect(states).toEqual([true, false])
})

test('a line that answers is kept, however often the network comes back', () => {
  const first = keep()
  first.greet()
  page.dispatchEvent(new Event('online'))
  first.onmessage({ data: '{"type":"pong"}' })
  vi.advanceTimersByTime(44_000)
  expect([count(), first.sent]).toEqual([1, ['{"type":"ping"}']])
  // A quiet line is asked by itself.
  vi.advanceTimersByTime(2_000)
  expect(first.sent).toHaveLength(2)
})
