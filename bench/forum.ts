import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { cookieOf } from '../proof/kit/load/client-requests.ts'
import { machineSlowdown } from '../proof/kit/load/machine-slowdown.ts'
import { prepareSeededProgram } from '../proof/kit/programs/seeded-program.ts'
import { startEmbedded } from '../src/server/platform/database/embedded/supervisor.ts'
import { quiet } from '../src/server/testing/quiet-log.ts'
import { spreadOf } from './load.ts'
import { makeScratch } from './scratch.ts'
import { writeResults } from './write-results.ts'

const SMALL = { topics: 1000, replies: 20_000 }
const LARGE = { topics: 100_000, replies: 2_000_000 }
const TIMES = 100
/** Requests before the timed ones: a program that serves members has long compiled the code of its pages. */
const WARM_UP = 100
/** Goals: how many times as long, and milliseconds of a topic's page for a signed-in reader, on a slower machine as much longer. */
const MOST_TIMES = 3
const MOST_PAGE_MS = 30
/** One topic is as long as its page 200, whose replies are read by their numbers. */
const LONG = 6000

/** The word of a post, as PostgreSQL makes it. */
const digest = (of: string) => createHash('md5').update(of).digest('hex')

/** Fills the forum up to a size, with the words of each post its own and one that all have. */
async function growForum(owner: pg.ClientConfig, { topics, replies }: typeof SMALL): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(`
      insert into forum_categories (name, allowed_roles)
      select 'Category ' || n, '{listener,model,artist,admin}' from generate_series(1, 5) n where not exists (select from forum_categories)`)
    await client.query(
      `insert into forum_topics (category_id, number, author_id, author_name, title, content, html, active_at, created_at)
      select (select min(id) from forum_categories) + n % 5, n, (select min(id) from users), 'x', 'Topic ' || md5(n::text),
        'Every record has one sound nobody planned ' || md5('t' || n), '<p>Every record has one sound nobody planned</p>',
        now() - make_interval(mins => ($1::int - n)::int), now() - make_interval(mins => ($1::int - n)::int)
      from generate_series((select count(*) from forum_topics) + 1, $1::int) n`,
      [topics],
    )
    const { rows } = await client.query('select count(*)::int as n, min(topic_id) as long from forum_replies')
    const long = rows[0].long === null ? LONG : 0
    await client.query(
      `insert into forum_replies (topic_id, number, author_id, author_name, content, html, created_at)
      select t.id, t.last_number + n, (select min(id) + t.id % 50 from users), 'x',
        'Nobody was in the kitchen ' || md5(t.id || ' ' || t.last_number + n), '<p>Nobody was in the kitchen</p>', t.created_at
      from (select *, row_number() over (order by id) as place from forum_topics) t,
        generate_series(1, case when t.place = 1 and $2::int > 0 then $2::int else ($1::int - $3::int - $2::int) / $4::int end) n`,
      [replies, long, rows[0].n, topics],
    )
    await client.query(`
      update forum_topics t set last_number = r.n from (select topic_id, max(number) as n from forum_replies group by 1) r where r.topic_id = t.id and t.last_number <> r.n`)
    await client.query(`
      insert into forum_marks (topic_id, user_id, read_number, read_at)
      select id, (select max(id) from users), 3, now() from forum_topics where id % 2 = 0 on conflict do nothing`)
    await client.query('vacuum analyze forum_topics, forum_replies, forum_marks, forum_category_counts')
  } finally {
    await client.end()
  }
}

/** How reads of the forum grow with it, and how long the page of a topic takes somebody who is signed in. */
export async function measureForum(): Promise<void> {
  const scratch = makeScratch()
  try {
    const { program, people, dataDir } = await prepareSeededProgram(scratch, { people: 60 })
    await program.start()
    const { owner } = await startEmbedded({ dataDir, log: quiet })
    const reader = people.at(-1)
    if (!reader) throw new Error('Nobody is there to read')
    const headers = cookieOf(reader)
    const answer = async (path: string) => {
      const got = await fetch(program.url + path, { headers })
      if (!got.ok) throw new Error(`${path}: ${got.status}`)
      return got
    }
    const timed = async (size: typeof SMALL) => {
      await growForum(owner, size)
      await delay(1000)
      const [category] = (await (await answer('/api/forum/categories')).json()) as { id: number }[]
      const [topic] = (await (await answer(`/api/forum/topics?categoryId=${category?.id}&limit=1`)).json()) as {
        id: number
      }[]
      const client = new pg.Client(owner)
      await client.connect()
      const { rows } = await client.query('select id from forum_topics order by last_number desc limit 1')
      await client.end()
      const reads: [what: string, path: (i: number) => string][] = [
        ['list', () => `/api/forum/topics?categoryId=${category?.id}`],
        ['page 200 of a topic', () => `/api/forum/topics/${rows[0].id}?page=200`],
        ['search, a rare word', (i) => `/api/forum/search?q=${digest(`t${1 + (i % 900)}`)}`],
        ['search, a word of every post', () => '/api/forum/search?q=nobody'],
        ['unread', () => '/api/forum/unread'],
        ['page of a topic, as HTML', () => `/forum/topics/${topic?.id}`],
      ]
      const times = []
      for (const [what, path] of reads) {
        const taken: number[] = []
        for (let i = -WARM_UP; i < TIMES; i++) {
          const began = performance.now()
          await (await answer(path(i + WARM_UP))).arrayBuffer()
          if (i >= 0) taken.push(performance.now() - began)
        }
        times.push({ what, ...spreadOf(taken) })
      }
      return times
    }
    const slower = await machineSlowdown()
    const small = await timed(SMALL)
    const large = await timed(LARGE)
    const rounded = (n: number) => Number(n.toFixed(2))
    const rows = large.map(({ what, median, p95 }, i) => {
      const before = small[i]?.median ?? 0
      const isPage = what.endsWith('HTML')
      return {
        ...{
          what,
          small: rounded(before),
          large: rounded(median),
          largeP95: rounded(p95),
          times: rounded(median / before),
        },
        holds: median / before <= MOST_TIMES && (!isPage || p95 <= MOST_PAGE_MS * slower),
      }
    })
    console.table(rows)
    console.log(`on a machine ${slower.toFixed(1)} times slower`)
    writeResults({ small: SMALL, large: LARGE, slower, rows }, 'forum')
  } finally {
    await scratch.close()
  }
}
