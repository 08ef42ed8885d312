import { childOf, coreShare, residentMb } from '../../proof/kit/load/process-cost.ts'
import { prepareSeededProgram } from '../../proof/kit/programs/seeded-program.ts'
import { type Child, startChild } from '../../proof/kit/sockets/child.ts'
import type { ReportRow } from '../report-row.ts'
import { makeScratch } from '../scratch.ts'
import { measureInBrowser } from './in-browser.ts'
import { measureJoins } from './joins.ts'
import { measureLayersOverLoss } from './layers-over-loss.ts'
import { type Counted, clientsFile } from './load-clients.ts'
import { measureLiveLoss } from './loss.ts'
import { listResponseP99 } from './response-times.ts'

const VIEWERS = 200
const SECONDS = 20
/** Of one core, for each who watches; and how much slower others may be answered meanwhile. */
const [MOST_PERCENT_EACH, MOST_TIMES] = [0.13, 1.3] as const

const bareFile = new URL('./run-bare-relay.ts', import.meta.url).href

/** The same packets to the same clients through the library alone. */
async function measureBare(scratch: ReturnType<typeof makeScratch>) {
  const bare = startChild(bareFile)
  scratch.after(() => bare.end())
  const clients = startChild(clientsFile)
  scratch.after(() => clients.end())
  const port = await bare.ask<number>('listen')
  const place = (path: string) => ({ url: `http://127.0.0.1:${port}/${path}`, authorization: '' })
  await clients.ask('publish', { place: place('publish') })
  await clients.ask('watch', { places: Array.from({ length: VIEWERS }, () => place('watch')) })
  const measured = await coreShare(bare.process.pid as number, () =>
    clients.ask<Counted>('measure', { seconds: SECONDS }),
  )
  await clients.end()
  await bare.end()
  return measured
}

const words = ({ packets, lost, p50, p99 }: Counted) =>
  `${packets} packets, ${lost} lost, ${p50.toFixed(1)} ms on their way, p99 ${p99.toFixed(1)}`

/** What a live stream costs: packets for 200 who watch, others meanwhile, and how soon a browser sees what another sends. */
async function measureLive(report: ReportRow): Promise<void> {
  const scratch = makeScratch()
  try {
    const env = { LIVE_ANNOUNCE_ADDRESS: '127.0.0.1', LIVE_MAX_VIEWERS: String(VIEWERS + 10) }
    const { program, admin, people } = await prepareSeededProgram(scratch, { people: VIEWERS, env })
    await program.start()
    const api = (path: string, method: string, body?: object) =>
      fetch(`${program.url}${path}`, {
        ...{ method, headers: { ...admin.headers, 'content-type': 'application/json' } },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    const opened = await api('/api/live-streams', 'POST', { title: 'Load', description: 'Two hundred watch.' })
    const { id } = (await opened.json()) as { id: number }
    await api(`/api/live-streams/${id}/start`, 'POST')
    const place = (path: string, authorization: string) => ({
      ...{ url: `${program.url}/api/live-streams/${id}/${path}`, authorization },
    })
    const clients: Child = startChild(clientsFile)
    scratch.after(() => clients.end())
    await clients.ask('publish', { place: place('whip', admin.headers.authorization) })
    const quiet = await listResponseP99(program.url, SECONDS)
    await new Promise((resolve) => setTimeout(resolve, 500))
    await clients.ask('watch', { places: people.map(({ headers }) => place('whep', headers.authorization)) })
    const relay = childOf(program.pid as number, 'relay-process')
    const { percent, result } = await coreShare(relay, () => clients.ask<Counted>('measure', { seconds: SECONDS }))
    const memory = residentMb(relay)
    const busy = await listResponseP99(program.url, SECONDS)
    await clients.end()
    const bare = await measureBare(scratch)
    const each = percent / VIEWERS
    report(
      `(p) ${VIEWERS} watch one stream of 1 Mbit/s: processor of the relay for each`,
      `${each.toFixed(3)} % of a core (${percent.toFixed(0)} % together, ${memory.toFixed(0)} MB), ${words(result)}; the bare library ${(bare.percent / VIEWERS).toFixed(3)} %, ${words(bare.result)}`,
      `${MOST_PERCENT_EACH} %, none lost`,
      each <= MOST_PERCENT_EACH && result.lost === 0,
    )
    report(
      '(p) others meanwhile: the 99th of a hundred waits for a list',
      `${(busy / quiet).toFixed(2)} times as long (${busy.toFixed(1)} ms, ${quiet.toFixed(1)} without)`,
      `${MOST_TIMES} times`,
      busy / quiet <= MOST_TIMES,
    )
    await measureInBrowser(report, program.url, admin.headers.authorization)
  } finally {
    await scratch.close()
  }
}

/** What is measured of live streams, by the names it is asked for. */
export const ofLiveStreams = {
  live: measureLive,
  'live-loss': measureLiveLoss,
  'live-joins': measureJoins,
  'live-layers': measureLayersOverLoss,
}
