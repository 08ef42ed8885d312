import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Member } from '../proof/kit/database/seed.ts'
import { addressOf } from '../proof/kit/database/with-database.ts'
import { cookieOf } from '../proof/kit/load/client-requests.ts'
import { makeProgram, type Program } from '../proof/kit/programs/program.ts'
import { seedDataDir, settingsOf } from '../proof/kit/programs/seeded-program.ts'
import { now } from '../proof/kit/sockets/child.ts'
import { type Heard, type SocketSite, startSocketSite } from '../proof/kit/sockets/socket-site.ts'
import { startEmbedded } from '../src/server/platform/database/embedded/supervisor.ts'
import { quiet } from '../src/server/testing/quiet-log.ts'
import { freePort } from '../src/server/testing/spawn-program.ts'
import type { ReportRow } from './report-row.ts'
import { makeScratch } from './scratch.ts'

type Scratch = ReturnType<typeof makeScratch>

const LISTENERS = 1000
const IDLE = 5000
const [LINES, LINE_BYTES, ROUNDS] = [100, 60, 5] as const
const [LEAST_SHARE, MOST_KB, ONE_MS, TWO_MS] = [0.6, 20, 200, 300] as const
const MESSAGES = 100

const middleOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
const p95Of = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] as number

/** Lines that reach a listener, a second, where lines are said as fast as the server takes them. */
async function deliveries({ server, clients }: SocketSite): Promise<number> {
  await clients.ask('reset')
  const began = await server.ask<number>('say', { lines: LINES, bytes: LINE_BYTES, pauseMs: 0 })
  const { heard, lastAt } = await clients.ask<Heard>('heard', { count: LINES * LISTENERS })
  if (heard !== LINES * LISTENERS) throw new Error(`${heard} of ${LINES * LISTENERS} lines came`)
  return (heard / (lastAt - began)) * 1000
}

/** A room of 1,000 against the bare library with as many connections, in turns; and what a connection takes that does nothing. */
async function measureRoom(scratch: Scratch, report: ReportRow): Promise<void> {
  const ours = await startSocketSite(scratch, { people: LISTENERS })
  const bare = await startSocketSite(scratch, { people: LISTENERS, isBare: true })
  await ours.open(LISTENERS)
  await bare.open(LISTENERS)
  const [here, there]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    here.push(await deliveries(ours))
    there.push(await deliveries(bare))
  }
  const share = middleOf(here.map((count, round) => count / (there[round] as number)))
  report(
    `(n) lines to a room of ${LISTENERS} against the bare library`,
    `${share.toFixed(2)} (${Math.round(middleOf(here))} deliveries a second, bare ${Math.round(middleOf(there))})`,
    String(LEAST_SHARE),
    share >= LEAST_SHARE,
  )
}

async function measureIdle(scratch: Scratch, report: ReportRow): Promise<void> {
  const { server, open } = await startSocketSite(scratch, { people: IDLE + LISTENERS })
  await open(LISTENERS)
  const before = await server.ask<{ rss: number; held: number }>('memory')
  await open(IDLE)
  const after = await server.ask<{ rss: number; held: number }>('memory')
  const kb = Math.max(after.rss - before.rss, after.held - before.held) / IDLE / 1024
  report(`(n) memory of an idle socket, of ${IDLE}`, `${kb.toFixed(1)} kB`, `${MOST_KB} kB`, kb <= MOST_KB)
}

/** Times from before a message is sent until an open page of its receiver hears of the new count, at each of two processes. */
async function measureLatency(scratch: Scratch, report: ReportRow): Promise<void> {
  const dataDir = scratch.folder()
  const { admin, people } = await seedDataDir(dataDir, 1)
  const postgres = await startEmbedded({ dataDir, log: quiet })
  scratch.after(() => postgres.stop())
  const settings: Record<string, string> = {
    ...settingsOf(dataDir, await freePort()),
    DATABASE_URL: addressOf(postgres.owner),
  }
  const [receiver] = people as [Member]
  const programs = [1, 2].map(async () => {
    const program = makeProgram({ port: await freePort(), env: settings })
    scratch.after(() => program.end())
    await program.start()
    return program
  })
  const [here, there] = (await Promise.all(programs)) as [Program, Program]
  const heard = [here, there].map(({ url }) => hearUnread(url, settings['SITE_URL'] ?? '', receiver))
  await delay(1000)
  const said: number[] = []
  for (let n = 0; n < MESSAGES; n++) {
    said.push(now())
    await sendMessage(here.url, admin, receiver)
    await delay(30)
  }
  for (const [at, { goal, where }] of [
    { goal: ONE_MS, where: 'a page at one process' },
    { goal: TWO_MS, where: 'a page at another' },
  ].entries()) {
    const waits = ((await heard[at]) ?? []).map((time, n) => time - (said[n] as number))
    report(
      `(n) from before a message is sent to the new count on ${where}`,
      `p50 ${middleOf(waits).toFixed(1)} ms, p95 ${p95Of(waits).toFixed(1)} ms`,
      `p95 ${goal} ms`,
      p95Of(waits) <= goal,
    )
  }
}

async function sendMessage(url: string, sender: Member, receiver: Member): Promise<void> {
  const { status } = await fetch(`${url}/api/messages`, {
    ...{ method: 'POST', headers: { ...sender.headers, 'content-type': 'application/json' } },
    body: JSON.stringify({
      receiverUsername: receiver.username,
      subject: 'Sound check',
      content: 'The desk is free from four.',
    }),
  })
  if (status !== 201) throw new Error(`A message was answered with ${status}`)
}

/** When each new count of unread messages arrives over a socket. */
async function hearUnread(url: string, origin: string, member: Member): Promise<number[]> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { ...cookieOf(member), origin } })
  await once(socket, 'open')
  const times: number[] = []
  return new Promise((resolve) => {
    socket.on('message', (data) => {
      if (!String(data).startsWith('{"type":"unread_messages"')) return
      if (times.push(now()) < MESSAGES) return
      socket.close()
      resolve(times)
    })
  })
}

/** What sockets cost and how soon they are told. */
export async function measureSockets(report: ReportRow): Promise<void> {
  const scratch = makeScratch()
  try {
    await measureRoom(scratch, report)
    await measureIdle(scratch, report)
    await measureLatency(scratch, report)
  } finally {
    await scratch.close()
  }
}
