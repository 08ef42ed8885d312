import { urlOf } from '#contract/kit/endpoint.ts'
import { listening } from '#contract/listening.ts'
import type { KeptQueueDraft } from '#contract/schemas/listening.ts'
import type { LazyEngine } from '#web/platform/player/lazy-engine.ts'
import { createQueueKeeper } from './queue-keeper.ts'

/** Where somebody does not keep a history the site keeps no queue either; so long it is not asked again. */
const QUIET_MS = 5 * 60_000

/**
 * Keeps the queue and the place in it on the site, for another device to go on with.
 * @returns what stops that
 */
export function keepQueue(engine: LazyEngine): () => void {
  let quietUntil = 0
  const send = async (draft: KeptQueueDraft | null) => {
    if (Date.now() < quietUntil) return
    const endpoint = draft ? listening.keepQueue : listening.forgetQueue
    try {
      // It arrives after its page has gone, too.
      const answer = await fetch(urlOf(endpoint, draft ? {} : { query: { own: 'true' } }), {
        ...{ method: endpoint.method, credentials: 'include', keepalive: true },
        ...(draft ? { body: JSON.stringify(draft), headers: { 'content-type': 'application/json' } } : {}),
      })
      const { kept } = (await answer.json()) as { kept?: boolean }
      if (draft && (kept === false || !answer.ok)) quietUntil = Date.now() + QUIET_MS
    } catch {
      // Without a network it is kept with the next place.
    }
  }
  const keeper = createQueueKeeper((draft) => void send(draft))
  const look = () => keeper.observe(engine.state, Date.now())
  const leave = () => keeper.leave(engine.state, Date.now())
  const unsubscribe = engine.subscribe(look)
  addEventListener('pagehide', leave)
  look()
  return () => {
    leave()
    unsubscribe()
    removeEventListener('pagehide', leave)
  }
}
