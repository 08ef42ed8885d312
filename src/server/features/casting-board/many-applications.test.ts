import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { castingBoard } from '#contract/casting-board.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()

const MANY = 2000

test(`a call of ${MANY} applicants is counted by column and narrowed in each way; bench/casting-board.ts says how fast`, async () => {
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
  const countsOf = async (query: object = {}) => {
    const { total, columns } = await admin.call(castingBoard.board, { params: { id: call.id }, query })
    return {
      total,
      columns: columns.map(({ count }) => count),
      found: columns.reduce((sum, { count }) => sum + count, 0),
    }
  }
  expect(await countsOf()).toEqual({ total: MANY, columns: [500, 500, 500, 500, 0, 0], found: MANY })
  for (const [query, found] of [
    [{ q: 'trombone' }, 4],
    [{ place: 'ghent' }, 20],
    [{ tag: 'rare' }, 40],
    [{ stars: 5 }, 400],
    [{ q: 'number 77' }, 38],
  ] as const)
    expect((await countsOf(query)).found, JSON.stringify(query)).toBe(found)
})
