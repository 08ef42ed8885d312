import { sql } from 'drizzle-orm'
import { forumPosts } from '#contract/forum-posts.ts'
import { moderation } from '#contract/moderation.ts'
import { sampleLine, sampleRoom } from '#server/features/chat/samples.ts'
import { samplePost } from '#server/features/forum-posts/samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'

type Person = Awaited<ReturnType<TestServer['person']>>

/** A post of somebody, who has the tier for it, on the board; answers its key. */
export const samplePostBy = async (_: TestServer, by: Person): Promise<number> =>
  (await by.call(forumPosts.create, { body: { content: 'Not for here' } })).id

/** A post that somebody has reported; answers the key of its case. */
export async function sampleCase(testServer: TestServer): Promise<number> {
  const id = await samplePost(testServer)
  const reporter = await testServer.person()
  await reporter.call(moderation.report, { body: { kind: 'post', id, reason: 'unkind' } })
  const admin = await testServer.admin()
  const [newest] = await admin.call(moderation.list, { query: { limit: 1 } })
  return newest?.id ?? 0
}

/** Somebody who has been here for some days, and has said something that stood. */
export async function sampleTrusted(testServer: TestServer, level: 'known' | 'trusted'): Promise<Person> {
  const { db } = testServer.context
  const person = await testServer.person()
  const [days, visits, lines] = level === 'known' ? [4, 2, 3] : [20, 6, 20]
  await db.execute(sql`update users set created_at = now() - make_interval(days => ${days}) where id = ${person.id}`)
  await db.execute(sql`insert into visited_days (user_id, days, last_on) values (${person.id}, ${visits}, current_date)
    on conflict (user_id) do update set days = excluded.days`)
  const room = await sampleRoom(testServer)
  const createdAt = new Date(Date.now() - 3 * 24 * 3_600_000)
  for (let n = 0; n < lines; n++) await sampleLine(testServer, room, person, { createdAt })
  return person
}
