import pg from 'pg'
import type { Member } from '../proof/kit/database/seed.ts'
import { prepareSeededProgram } from '../proof/kit/programs/seeded-program.ts'
import { startEmbedded } from '../src/server/platform/database/embedded/supervisor.ts'
import { quiet } from '../src/server/testing/quiet-log.ts'
import { measureDataExport } from './data-export.ts'
import { median } from './load.ts'
import type { ReportRow } from './report-row.ts'
import { makeScratch } from './scratch.ts'

const [FEW, MANY, TIMES, MOST_TIMES] = [1000, 100_000, 40, 3] as const

/** An inbox; "night" is in all messages, "porter" in one of a hundred, "trombone" in the oldest alone. */
const MESSAGES = `insert into messages (sender_id, sender_name, receiver_id, receiver_name, subject, content, read_at)
  select $1::int, 'keeper', $2::int, $3::text, 'Night ' || n,
    case when n = 1 then 'trombone' when n % 100 = 0 then 'porter' else 'lift' end, case when n % 10 = 0 then null else now() end
  from generate_series(1, $4::int) n`
const LINES = `insert into chat_messages (room_id, user_id, content, html, nonce)
  select $1::int, $2::int, words, words, $1::text || ' ' || n
  from (select n, 'Night ' || n || case when n = 1 then ' trombone' else '' end as words from generate_series(1, $3::int) n) l order by n`

/** Fills an inbox and a room for each size; tells the rooms. */
async function fill(owner: pg.ClientConfig, sender: Member, readers: readonly Member[]): Promise<number[]> {
  const client = new pg.Client(owner)
  await client.connect()
  const rooms: number[] = []
  for (const [at, count] of [FEW, MANY].entries()) {
    const { id, username } = readers[at] as Member
    await client.query(MESSAGES, [sender.id, id, username, count])
    const made = await client.query<{ id: number }>(
      `insert into chat_rooms (name, description, access_tier) values ($1, 'Long', 'free') returning id`,
      [`Long ${count}`],
    )
    const room = made.rows[0]?.id as number
    await client.query(LINES, [room, sender.id, count])
    rooms.push(room)
  }
  await client.query('vacuum analyze messages, chat_messages')
  await client.end()
  return rooms
}

/** How reads of an inbox and of a room of the chat grow with them. */
export async function measureLongLists(report: ReportRow): Promise<void> {
  const scratch = makeScratch()
  try {
    const { program, admin, people, dataDir } = await prepareSeededProgram(scratch, { people: 2 })
    await program.start()
    const { owner } = await startEmbedded({ dataDir, log: quiet })
    const rooms = await fill(owner, admin, people)
    await measureDataExport(report, program, people[1] as Member, MANY)
    const paths: Record<string, (room: number) => string> = {
      'an inbox, its list': () => '/api/messages?limit=30',
      'an inbox, a common word': () => '/api/messages?limit=30&q=night',
      'an inbox, a word of some': () => '/api/messages?limit=30&q=porter',
      'an inbox, a rare word': () => '/api/messages?limit=30&q=trombone',
      'an inbox, what is unread': () => '/api/messages/unread-count',
      'a room, its last lines': (room) => `/api/chat/rooms/${room}/messages`,
      'a room, a rare word': (room) => `/api/chat/rooms/${room}/messages?q=trombone`,
      'a room, what is unread': (room) => `/api/chat/rooms/${room}`,
    }
    for (const [what, pathOf] of Object.entries(paths)) {
      const [few, many] = [0, 1].map((at) => async () => {
        const { headers } = people[at] as Member
        const answer = await fetch(program.url + pathOf(rooms[at] as number), { headers })
        if (!answer.ok) throw new Error(`${what}: ${answer.status}`)
        await answer.arrayBuffer()
      }) as [() => Promise<void>, () => Promise<void>]
      await median(TIMES, few)
      await median(TIMES, many)
      const [short, long] = [await median(TIMES, few), await median(TIMES, many)]
      report(
        `(p) ${what}, ${MANY} against ${FEW}`,
        `${(long / short).toFixed(2)} times (${short.toFixed(1)} to ${long.toFixed(1)} ms)`,
        `${MOST_TIMES} times`,
        long / short <= MOST_TIMES,
      )
    }
  } finally {
    await scratch.close()
  }
}
