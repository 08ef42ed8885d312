import pg from 'pg'
import { cookieOf } from '../proof/kit/load/client-requests.ts'
import { machineSlowdown } from '../proof/kit/load/machine-slowdown.ts'
import { prepareSeededProgram } from '../proof/kit/programs/seeded-program.ts'
import { startEmbedded } from '../src/server/platform/database/embedded/supervisor.ts'
import { quiet } from '../src/server/testing/quiet-log.ts'
import { load, spreadOf, timesOf } from './load.ts'
import type { ReportRow } from './report-row.ts'
import { makeScratch } from './scratch.ts'

const APPLICATIONS = 10_000
const TIMES = 60
/** Goals of issue 27, in milliseconds: a board that opens, and one that is narrowed. On a slower machine as much longer. */
const [MOST_OPEN_MS, MOST_FILTER_MS] = [500, 100]

/** So many applications to one call, with tags and stars, a third of them decided. */
async function fill(owner: pg.ClientConfig, callId: number, authorId: number): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(
      `insert into model_applications (form, track_id, full_legal_name, email, location, special_skills, description, status_code, age)
      select 'role', $1, 'Applicant Number ' || n, 'a' || n || '@lateset.example',
        case when n % 100 = 0 then 'Ghent' else 'Antwerp' end, case when n % 500 = 0 then 'Trombone' else 'Walking' end,
        repeat('Stands very still in the rain. ', 20), (array['pending', 'submitted', 'schedule_interview', 'pass'])[1 + n % 4], 20 + n % 50
      from generate_series(1, $2::int) n`,
      [callId, APPLICATIONS],
    )
    await client.query(
      `insert into model_application_tags (application_id, tag)
      select id, case when id % 50 = 0 then 'rare' else 'coat' end from model_applications where track_id = $1`,
      [callId],
    )
    await client.query(
      `insert into model_application_stars (application_id, author_id, stars)
      select id, $2::int, 1 + id % 5 from model_applications where track_id = $1`,
      [callId, authorId],
    )
    await client.query('vacuum analyze model_applications, model_application_tags, model_application_stars')
  } finally {
    await client.end()
  }
}

/** A casting board with ten thousand applications: opened, as an answer and as a page, and narrowed in each way. */
export async function measureCastingBoard(report: ReportRow): Promise<void> {
  const scratch = makeScratch()
  try {
    const { program, admin, calls, dataDir } = await prepareSeededProgram(scratch, { people: 10 })
    await program.start()
    const callId = calls[0] as number
    await fill((await startEmbedded({ dataDir, log: quiet })).owner, callId, admin.id)
    const board = `/api/casting-calls/${callId}/board`
    const reads: [what: string, path: string, most: number][] = [
      ['opens, as an answer', board, MOST_OPEN_MS],
      ['opens, as a page', `/admin/casting/${callId}`, MOST_OPEN_MS],
      ...['q=trombone', 'place=ghent', 'tag=rare', 'stars=5', 'q=number+77'].map((filter): [string, string, number] => [
        `is narrowed by ${filter}`,
        `${board}?${filter}`,
        MOST_FILTER_MS,
      ]),
    ]
    for (const [what, path, most] of reads) {
      const read = async () => {
        const answer = await fetch(program.url + path, { headers: cookieOf(admin) })
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
        await answer.arrayBuffer()
      }
      // What draws pages is compiled to machine code after some thousand of them: measured like a program that has run for a while.
      await load(program.url + path, cookieOf(admin))
      const slower = await machineSlowdown()
      const { median, p95 } = spreadOf(await timesOf(TIMES, read))
      report(
        `(r) a board of ${APPLICATIONS} applications ${what}`,
        `${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms on a machine ${slower.toFixed(1)} times slower`,
        `p95 ${most} ms`,
        p95 <= most * slower,
      )
    }
  } finally {
    await scratch.close()
  }
}
