import { childOf } from '../../proof/kit/load/process-cost.ts'
import { prepareSeededProgram } from '../../proof/kit/programs/seeded-program.ts'
import { startChild } from '../../proof/kit/sockets/child.ts'
import type { ReportRow } from '../report-row.ts'
import { makeScratch } from '../scratch.ts'
import { type Counted, clientsFile } from './load-clients.ts'
import { listResponseP99 } from './response-times.ts'

const [PER_SECOND, SECONDS, WATCHING, PEOPLE] = [1000, 5, 20, 600] as const
/** The viewers the site takes: as it is unless said otherwise, and more than ever ask. */
const MOST_VIEWERS = [200, 2000] as const
/** While those who already watch are measured: the storm, and what is left to be answered after it. */
const MEASURED_SECONDS = 12

interface Storm {
  answers: { status: number; took: number; isClear: boolean }[]
  took: number
}

const stormFile = new URL('./run-join-clients.ts', import.meta.url).href

/** How a thousand who ask to watch each second are answered, and how those fare who watch already. */
export async function measureJoins(report: ReportRow): Promise<void> {
  for (const mostViewers of MOST_VIEWERS) await measureWith(report, mostViewers)
}

async function measureWith(report: ReportRow, mostViewers: number): Promise<void> {
  const scratch = makeScratch()
  try {
    const env = { LIVE_ANNOUNCE_ADDRESS: '127.0.0.1', LIVE_MAX_VIEWERS: String(mostViewers) }
    const { program, admin, people } = await prepareSeededProgram(scratch, { people: PEOPLE, env })
    await program.start()
    const headers = { ...admin.headers, 'content-type': 'application/json' }
    const body = JSON.stringify({ title: 'Joins', description: 'All come at once.' })
    const opened = await fetch(`${program.url}/api/live-streams`, { method: 'POST', headers, body })
    const { id } = (await opened.json()) as { id: number }
    await fetch(`${program.url}/api/live-streams/${id}/start`, { method: 'POST', headers: admin.headers })
    const url = `${program.url}/api/live-streams/${id}/whep`
    const clients = startChild(clientsFile)
    scratch.after(() => clients.end())
    await clients.ask('publish', {
      place: { url: `${program.url}/api/live-streams/${id}/whip`, authorization: admin.headers.authorization },
    })
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const [watching, asking] = [people.slice(0, WATCHING), people.slice(WATCHING)]
    await clients.ask('watch', {
      places: watching.map((one) => ({ url, authorization: one.headers.authorization })),
    })
    const relay = childOf(program.pid, 'relay-process')
    const storms = startChild(stormFile)
    scratch.after(() => storms.end())
    const quiet = await listResponseP99(program.url, SECONDS)
    const [storm, counted, others] = await Promise.all([
      storms.ask<Storm>('storm', {
        ...{ url, perSecond: PER_SECOND, seconds: SECONDS },
        authorizations: asking.map((one) => one.headers.authorization),
      }),
      clients.ask<Counted>('measure', { seconds: MEASURED_SECONDS }),
      listResponseP99(program.url, MEASURED_SECONDS),
    ])
    const statuses = Map.groupBy(storm.answers, ({ status }) => status)
    const unclear = storm.answers.filter(({ isClear }) => !isClear).length
    const times = storm.answers.map(({ took }) => took).toSorted((one, other) => one - other)
    const at = (share: number) => `${((times[Math.floor((times.length - 1) * share)] ?? 0) / 1000).toFixed(2)} s`
    const answered = [...statuses].map(([status, of]) => `${of.length} x ${status}`).join(', ')
    const isSameRelay = childOf(program.pid, 'relay-process') === relay
    report(
      `(p) ${PER_SECOND} who ask to watch each second for ${SECONDS} s, where ${mostViewers} may`,
      `${storm.answers.length} asked: ${answered}, ${unclear} without a clear answer; p50 ${at(0.5)}, p99 ${at(0.99)}, all within ${(storm.took / 1000).toFixed(1)} s${isSameRelay ? '' : '; THE RELAY DIED'}`,
      'each a clear answer',
      unclear === 0 && isSameRelay,
    )
    report(
      `(p) ${WATCHING} who watch meanwhile, and others who read a list`,
      `${counted.lost} of ${counted.packets} packets lost, p50 ${counted.p50.toFixed(1)} ms, p99 ${counted.p99.toFixed(1)} ms on their way; others' p99 ${others.toFixed(0)} ms (${quiet.toFixed(0)} before)`,
      'none lost',
      counted.lost === 0,
    )
  } finally {
    await scratch.close()
  }
}
