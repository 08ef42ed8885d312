import { setTimeout as delay } from 'node:timers/promises'
import type { Member } from '../database/seed.ts'
import { type OpenPage, openPage } from '../sockets/open-page.ts'
import type { AcknowledgedWrite, Ask, Sending, WriteKind } from './write-kind.ts'

/** Whoever has no answer by then sends again. */
const PATIENCE_MS = 8000
const AGAIN_MS = 1000
/** So often something is sent again before it counts as refused for good. */
const MOST_TRIES = 120

interface ConcurrentWriters {
  people: readonly Member[]
  /** The address of the site, as browsers name it. */
  site: string
  /** Where somebody's requests and socket go. */
  addressOf: (person: Member) => string
}

/** What became of what was sent. */
export interface Outcome {
  acknowledged: AcknowledgedWrite[]
  /** How often something was sent again that had no answer, or the answer to come back later. */
  repeats: number
  wrong: string[]
}

const isLater = (status: number) => status >= 500 || status === 429

/** Has people ask until they are answered, as whoever presses again does. */
export function asking({ addressOf }: Pick<ConcurrentWriters, 'addressOf'>, repeated: () => void): Ask {
  return async <T>(person: Member, path: string, { method = 'GET', body }: { method?: string; body?: object } = {}) => {
    for (let tries = 0; ; tries++) {
      const answer = await fetch(addressOf(person) + path, {
        ...{ method, signal: AbortSignal.timeout(PATIENCE_MS) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        headers: { ...person.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      })
        // An answer whose body does not come is none.
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => null)
      if (answer && answer.status < 300) return JSON.parse(answer.text) as T
      if ((answer && !isLater(answer.status)) || tries > MOST_TRIES)
        throw new Error(`${method} ${path} was answered ${answer?.status ?? 'nothing'}: ${answer?.text.slice(0, 200)}`)
      repeated()
      await delay(AGAIN_MS * (0.5 + Math.random()))
    }
  }
}

/**
 * Lets people write to one another, each with a page open and one thing after the other.
 * @param kinds what they write, in turns
 * @param pauseMs how long each of them waits after a thing, on the average
 */
export function startWriting(
  { people, site, addressOf }: ConcurrentWriters,
  kinds: readonly WriteKind[],
  ask: Ask,
  outcome: Outcome,
  pauseMs: number,
) {
  const complain = (error: Error) => void outcome.wrong.push(error.message)
  const pages = people.map((member): OpenPage => {
    const ofKinds = kinds.map((kind) => kind.openPage(member))
    const readAnew = () => void Promise.all(ofKinds.map((page) => page.readAnew())).catch(complain)
    readAnew()
    return openPage({
      ...{ member, site, readAnew },
      to: addressOf(member),
      rooms: ofKinds.flatMap(({ rooms = [] }) => rooms),
      heard: (frame) => {
        for (const page of ofKinds) page.heard(frame)
      },
    })
  })
  let isWriting = true
  const send = async (person: Member, kind: number, { path, body, to }: Sending) => {
    const { id } = await ask<{ id: number }>(person, path, { method: 'POST', body })
    outcome.acknowledged.push({ key: body.key, id, to, kind })
  }
  const write = async (person: Member, place: number) => {
    for (let n = 0; isWriting; n++) {
      await delay(pauseMs * (0.5 + Math.random()))
      const at = n % kinds.length
      const kind = kinds[at] as WriteKind
      await send(person, at, kind.next(place, Math.floor(n / kinds.length))).catch(complain)
    }
  }
  const writing = Promise.all(people.map(write))
  return {
    pages,
    /** Lets nobody begin anything; what they have begun they send until it is answered. */
    async stop() {
      isWriting = false
      await writing
    },
  }
}
