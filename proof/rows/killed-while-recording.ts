import { setTimeout as delay } from 'node:timers/promises'
import { parseBuffer } from 'music-metadata'
import type { WatchedStream } from '../../src/contract/schemas/kit/stream-shapes.ts'
import { livePublisher } from '../../src/server/testing/live-peers.ts'
import { databaseProcess } from '../kit/database/database-process.ts'
import { machineSlowdown } from '../kit/load/machine-slowdown.ts'
import { childOf } from '../kit/load/process-cost.ts'
import { prepareSeededProgram, type SeededProgram } from '../kit/programs/seeded-program.ts'
import { flawless, type Row } from '../row.ts'

const [MOST_LOST_SECONDS, BACK_WITHIN_MS] = [2, 3000] as const
const [BEFORE_MS, AFTER_MS, PATIENCE_MS] = [6000, 4000, 30_000] as const

const killRelay = ({ program }: SeededProgram) => process.kill(childOf(program.pid, 'relay-process'), 'SIGKILL')

/** What befalls a stream that is recorded, and whether its host has to send anew after it. */
const kills: Record<string, { befall: (seeded: SeededProgram) => Promise<void>; isCut: boolean }> = {
  'kill -9 of PostgreSQL': {
    befall: async ({ dataDir }) => void process.kill(databaseProcess(dataDir), 'SIGKILL'),
    isCut: false,
  },
  'kill -9 of the program': {
    async befall({ program }) {
      await program.end('SIGKILL')
      await program.start()
    },
    isCut: true,
  },
  'kill -9 of program and relay': {
    async befall(seeded) {
      killRelay(seeded)
      await seeded.program.end('SIGKILL')
      await seeded.program.start()
    },
    isCut: true,
  },
  'kill -9 of all three': {
    async befall(seeded) {
      killRelay(seeded)
      process.kill(databaseProcess(seeded.dataDir), 'SIGKILL')
      await seeded.program.end('SIGKILL')
      await seeded.program.start()
    },
    isCut: true,
  },
}

/** A stream of the admin, and what is asked of it over HTTP. */
async function makeStream({ program, admin }: SeededProgram) {
  const call = async (path: string, method = 'GET', body?: string, type = 'application/json') => {
    const headers = { ...admin.headers, ...(body === undefined ? {} : { 'content-type': type }) }
    return fetch(`${program.url}/api/live-streams${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
  }
  const made = await call('', 'POST', JSON.stringify({ title: 'On tape', description: 'Whatever befalls.' }))
  const { id } = (await made.json()) as { id: number }
  const steer = async (path: string, method = 'POST') => {
    const answer = await call(`/${id}${path}`, method)
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const seen = async () => (await (await steer('', 'GET')).json()) as WatchedStream
  /** Waits for something to be so of the stream, through whatever is answered meanwhile. */
  const until = async (what: string, isSo: (stream: WatchedStream) => boolean) => {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await delay(50)) {
      const stream = await seen().catch(() => null)
      if (stream && isSo(stream)) return
    }
    throw new Error(`It was waited in vain for: ${what}`)
  }
  /** Sends to it as its host, who tries until they are taken. */
  const send = async () => {
    const peer = await livePublisher()
    for (const end = performance.now() + PATIENCE_MS; ; await delay(100)) {
      const answer = await call(`/${id}/whip`, 'POST', peer.offer, 'application/sdp')
      if (answer.status === 201) {
        peer.accept(await answer.text())
        return peer
      }
      if (performance.now() > end) throw new Error(`An offer was answered ${answer.status}: ${await answer.text()}`)
    }
  }
  return { steer, seen, until, send }
}

/** How much was sent and how much of it is recorded, in seconds, when something befalls a stream; and what is wrong. */
async function recordThrough(seeded: SeededProgram, what: string, slower: number) {
  const { befall, isCut } = kills[what] as (typeof kills)[string]
  const { steer, seen, until, send } = await makeStream(seeded)
  const wrong: string[] = []
  await steer('/start')
  const first = await send()
  await until('the host', ({ sources }) => sources.length === 1)
  await steer('/recording')
  const began = performance.now()
  await delay(BEFORE_MS)
  const killedAt = performance.now()
  await befall(seeded)
  let [sentSeconds, backAt] = [(killedAt - began) / 1000, killedAt]
  let peer = first
  if (isCut) {
    first.close()
    peer = await send()
    backAt = performance.now()
  }
  await until('going on', ({ isRecorded, sources }) => isRecorded && sources.length === 1)
  const tookMs = performance.now() - backAt
  if (tookMs > BACK_WITHIN_MS * slower) wrong.push(`${what}: recorded again after ${(tookMs / 1000).toFixed(1)} s`)
  await delay(AFTER_MS)
  await steer('/recording/stop')
  sentSeconds += (performance.now() - backAt) / 1000
  peer.close()
  await until('the parts', ({ replay }) => replay.length === (isCut ? 2 : 1))
  const { replay, recording } = await seen()
  if (recording?.isRecording || recording?.isStoring) wrong.push(`${what}: a part is still being written`)
  let kept = 0
  for (const { part, seconds } of replay) {
    const bytes = Buffer.from(await (await steer(`/recording/${part}`, 'GET')).arrayBuffer())
    const { format } = await parseBuffer(bytes, { mimeType: 'video/webm' }, { duration: true })
    if (Math.abs((format.duration ?? 0) - seconds) > 0.01 || !bytes.includes('1c53bb6b', 0, 'hex'))
      wrong.push(`${what}: part ${part} cannot be sought in`)
    kept += format.duration ?? 0
  }
  const lost = sentSeconds - kept
  if (lost > MOST_LOST_SECONDS * slower)
    wrong.push(`${what}: ${lost.toFixed(1)} s of ${sentSeconds.toFixed(1)} are lost`)
  await steer('/stop')
  return { lost, wrong }
}

export const killedWhileRecording: Row = {
  id: 'R35b',
  title: 'PostgreSQL, program and relay are killed while a stream is recorded',
  goal: 'the recording goes on within 3 s of the host sending again, lacks at most 2 s of what was sent, and can be played and sought in (on a machine that hashes a password in 13 ms; a slower one may take and lose as much more)',
  isAlone: true,
  limit: { quick: 240, soak: 900 },
  async run(proof) {
    const seeded = await prepareSeededProgram(proof, { people: 1, env: { LIVE_ANNOUNCE_ADDRESS: '127.0.0.1' } })
    await seeded.program.start()
    const slower = await machineSlowdown()
    const [losses, wrong]: [string[], string[]] = [[], []]
    for (let cycle = 0; cycle < (proof.isSoak ? 5 : 1); cycle++)
      for (const what of Object.keys(kills)) {
        const found = await recordThrough(seeded, what, slower)
        losses.push(`${found.lost.toFixed(1)} s after ${what}`)
        wrong.push(...found.wrong)
      }
    return flawless(`lost: ${losses.join(', ')}`, wrong)
  },
}
