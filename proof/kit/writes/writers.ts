import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { wavHead } from '../../../bench/files.ts'
import { createRandom, type Random } from '../../../demo/band/random.ts'
import type { SeededData } from '../database/seed.ts'
import { hashOf, type Kind, type Ledger, type Written } from './ledger.ts'

const UPLOAD_BYTES = 24_000
const PAUSE_MS = 20
const RETRY_MS = 300

/** A write that is to be sent, and sent again until it is answered: the product tells that it is the same. */
interface Draft extends Written {
  request: { path: string; headers: Record<string, string>; body: BodyInit }
  /** Whether an answer says that the write is there. */
  isDone(status: number): boolean
}

const json = { 'content-type': 'application/json' }

/** Makes the next write of each kind; none is ever made twice. */
function drafting({ admin, people, item, calls }: SeededData, random: Random) {
  let made = 0
  const isSuccess = (status: number) => status < 300
  const address = () => `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`
  const drafts: Record<Kind, () => Draft> = {
    order() {
      const key = `proof-order-${++made}-padded`
      const fields = { name: `Buyer ${made}`, email: `buyer${made}@lateset.test`, address: `Kade ${made}` }
      const body = JSON.stringify({ key, ...fields, lines: [{ merchandiseId: item.id, quantity: 1 }] })
      return {
        ...{ kind: 'order', key, hash: hashOf(key, fields.name, fields.email, fields.address) },
        request: { path: '/api/orders', headers: { ...json, 'x-forwarded-for': address() }, body },
        isDone: isSuccess,
      }
    },
    application() {
      const n = ++made
      const person = people[n % people.length]
      const trackId = calls[Math.floor(n / people.length) % calls.length]
      const fields = { fullLegalName: `Applicant ${n}`, email: `applicant${n}@lateset.test`, location: `Town ${n}` }
      const body = JSON.stringify({ trackId, castingCallId: trackId, phone: '+32 3 555 01 20', age: 32, ...fields })
      return {
        ...{ kind: 'application', key: `${n}`, hash: hashOf(fields.fullLegalName, fields.email, fields.location) },
        request: { path: '/api/model-applications', headers: { ...json, ...person?.headers }, body },
        // They have applied already: what was sent before is there.
        isDone: (status) => isSuccess(status) || status === 409,
      }
    },
    track() {
      const title = `Proof track ${++made}`
      const artist = `Artist ${made}`
      return {
        ...{ kind: 'track', key: title, hash: hashOf(title, artist) },
        request: {
          path: '/api/tracks',
          headers: { ...json, ...admin.headers },
          body: JSON.stringify({ title, artist, key: `proof-track-${made}-padded` }),
        },
        isDone: isSuccess,
      }
    },
    upload() {
      const noise = Buffer.alloc(UPLOAD_BYTES)
      noise.writeInt32LE(++made, 0)
      for (let at = 4; at < 64; at++) noise[at] = Math.floor(random.next() * 256)
      const bytes = Buffer.concat([wavHead(UPLOAD_BYTES), noise])
      const body = new FormData()
      body.append('audio', new Blob([bytes], { type: 'audio/wav' }), `proof-${made}.wav`)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return {
        ...{ kind: 'upload', key: `proof-${made}.wav`, hash: sha256 },
        request: { path: `/api/upload/audio?key=proof-upload-${made}-padded`, headers: { ...admin.headers }, body },
        isDone: isSuccess,
      }
    },
  }
  return drafts
}

const everything: readonly Kind[] = ['order', 'application', 'track', 'upload', 'order']

interface Writing {
  /** Ends the writing; what is on its way is waited for. */
  stop(): Promise<void>
}

/** People who write all the time, each one thing after the other, and note in the ledger what was acknowledged. */
export function startWriters(
  url: string,
  seededData: SeededData,
  ledger: Ledger,
  seed: number,
  { writers = 50, kinds = everything }: { writers?: number; kinds?: readonly Kind[] } = {},
): Writing {
  const drafts = drafting(seededData, createRandom(seed))
  let isWriting = true
  const once = async (draft: Draft): Promise<boolean> => {
    const { path, headers, body } = draft.request
    const answer = await fetch(url + path, { method: 'POST', headers, body }).catch((error: Error) => error)
    if (answer instanceof Error) {
      ledger.refused(draft, 'line broken')
      return false
    }
    // An answer whose body does not come is none.
    const whole = await answer.arrayBuffer().catch(() => null)
    const retry = answer.status === 503 && !answer.headers.get('retry-after') ? ' without Retry-After' : ''
    if (whole && draft.isDone(answer.status)) ledger.done(draft)
    else ledger.refused(draft, whole ? `${answer.status}${retry}` : 'line broken')
    return Boolean(whole && draft.isDone(answer.status))
  }
  const write = async (kind: Kind) => {
    while (isWriting) {
      const draft = drafts[kind]()
      // A writer stops in the end, but what they have begun they send until it is there.
      for (let tries = 0; !(await once(draft)) && (isWriting || tries < 20); tries++) await delay(RETRY_MS)
      await delay(PAUSE_MS)
    }
  }
  const all = Promise.all(Array.from({ length: writers }, (_, n) => write(kinds[n % kinds.length] as Kind)))
  return {
    async stop() {
      isWriting = false
      await all
    },
  }
}
