import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { castingBoard } from '#contract/casting-board.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()

const MANY = 10_000

test(`a call of ${MANY} applicants opens in half a second and is narrowed in a tenth`, {
  timeout: 120_000,
}, async () => {
  const call = await sampleCall(context)
  await context.db.execute(sql`
    insert into model_applications (form, track_id, full_legal_name, email, location, special_skills, description, status_code, age)
    select 'role', ${call.id}, 'Applicant Number ' || n, 'a' || n || '@lateset.example',
      case when n % 100 = 0 then 'Ghent' else 'Antwerp' end, case when n % 500 = 0 then 'Trombone' else 'Walking' end,
      repeat('Stands very still in the rain. ', 20), (array['pending', 'submitted', 'schedule_interview', 'pass'])[1 + n % 4], 20 + n % 50
    from generate_series(1, ${MANY}::int) n`)
  await context.db.execute(sql`
    insert into model_application_tags (application_id, tag)
    select id, case when id % 50 = 0 then 'rare' else 'coat' end from model_applications where track_id = ${call.id}`)
  await context.db.execute(sql`
    insert into model_application_stars (application_id, author_id, stars)
    select id, ${admin.id}, 1 + id % 5 from model_applications where track_id = ${call.id}`)
  await context.db.execute(sql`analyze model_applications, model_application_tags, model_application_stars`)
  const open = async (query: object = {}) => {
    const started = performance.now()
    const board = await admin.call(castingBoard.board, { params: { id: call.id }, query })
    return { ms: performance.now() - started, board }
  }
  // Others work on this machine, too: what it takes is the best of some tries, as many as it needs to be within the limit.
  const best = async (limit: number, query?: object) => {
    let fastest = await open(query)
    for (let tries = 1; tries < 30 && fastest.ms >= limit; tries++) {
      const next = await open(query)
      if (next.ms < fastest.ms) fastest = next
    }
    return fastest
  }
  const whole = await best(500)
  expect(whole.board.total).toBe(MANY)
  expect(whole.board.columns.map(({ count }) => count)).toEqual([2500, 2500, 2500, 2500, 0, 0])
  expect(whole.ms).toBeLessThan(500)
  for (const [query, shown] of [
    [{ q: 'trombone' }, 20],
    [{ place: 'ghent' }, 100],
    [{ tag: 'rare' }, 200],
    [{ stars: 5 }, 2000],
    [{ q: 'number 77' }, undefined],
  ] as const) {
    const { ms, board } = await best(100, query)
    const found = board.columns.reduce((sum, { count }) => sum + count, 0)
    if (shown === undefined) expect(found).toBeGreaterThan(0)
    else expect(found).toBe(shown)
    expect(ms, JSON.stringify(query)).toBeLessThan(100)
  }
})
