// The clients of the bench of joins: they ask to watch as often as they are told, whatever becomes of it, and never connect.
import { Agent, request } from 'node:http'
import { setPriority } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { serveParent } from '../../proof/kit/sockets/child.ts'
import { loadViewer } from './load-peers.ts'

// Those who ask have processors of their own: theirs is not taken from the site.
setPriority(19)

const agent = new Agent({ keepAlive: true, maxSockets: 1000 })
const PATIENCE_MS = 30_000
const TICK_MS = 10

/** What one was answered: a status, 0 for none, and how long it took in milliseconds. */
interface Answer {
  status: number
  took: number
  /** It says what is the matter and when to come back, where it is a refusal. */
  isClear: boolean
}

const isObject = (text: string) => {
  try {
    return typeof JSON.parse(text).message === 'string'
  } catch {
    return false
  }
}

function ask(url: string, authorization: string, offer: string): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve) => {
    const answered = (status: number, isClear: boolean) => resolve({ status, isClear, took: performance.now() - began })
    const asking = request(
      url,
      { method: 'POST', agent, headers: { authorization, 'content-type': 'application/sdp' }, timeout: PATIENCE_MS },
      async (response) => {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part)
        const [status = 0, after] = [response.statusCode, response.headers['retry-after']]
        const text = Buffer.concat(parts).toString()
        answered(status, status === 201 ? text.startsWith('v=0') : isObject(text) && Number(after) > 0)
      },
    )
    asking.once('error', () => answered(0, false))
    asking.once('timeout', () => asking.destroy())
    asking.end(offer)
  })
}

serveParent({
  async storm({ url, authorizations, perSecond, seconds }: Storm) {
    const { offer } = await loadViewer()
    const asking: Promise<Answer>[] = []
    const began = performance.now()
    for (let passed = 0; passed < seconds * 1000; passed = performance.now() - began) {
      for (const due = (passed / 1000) * perSecond; asking.length < due; )
        asking.push(ask(url, authorizations[asking.length % authorizations.length] ?? '', offer))
      await delay(TICK_MS)
    }
    return { answers: await Promise.all(asking), took: performance.now() - began }
  },
})

interface Storm {
  url: string
  /** Whose offers they are, in turn. */
  authorizations: readonly string[]
  perSecond: number
  seconds: number
}
