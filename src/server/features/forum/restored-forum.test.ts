import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { forum } from '#contract/forum.ts'
import { features } from '#server/features.ts'
import { restoreBackup } from '#server/platform/backup/restore.ts'
import { emptyServers } from '#server/platform/backup/samples.ts'
import { writeBackup } from '#server/platform/backup/write.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { Volume } from '#server/platform/storage/volume.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleCategory, sampleReply, sampleTopic } from './samples.ts'

const testServer = await sharedTestServer()
const { db, storage } = testServer.context
const scratch = mkdtempSync(join(tmpdir(), 'late-set-forum-'))
const sites = emptyServers(scratch)
afterAll(async () => {
  await sites.close()
  rmSync(scratch, { recursive: true, force: true })
})

/** All that is counted of a forum, as it is kept and as it is. */
async function countsIn(of: Connection) {
  const kept = await of.execute(sql`
    select t.id, t.likes, t.reply_count, t.last_reply_at, t.active_at, c.topics, c.last_number
    from forum_topics t join forum_category_counts c using (category_id) order by t.id`)
  const counted = await of.execute(sql`
    select t.id, (select count(*)::int from forum_likes l where l.topic_id = t.id) as likes,
      (select count(*)::int from forum_replies r where r.topic_id = t.id and r.deleted_at is null and r.hidden_at is null) as reply_count
    from forum_topics t order by t.id`)
  return { kept: kept.rows, counted: counted.rows }
}

test('a backup of the forum that is put back has the same counts, and goes on behind its last numbers', async () => {
  const [author, reader] = [await testServer.person(), await testServer.person()]
  const categoryId = await sampleCategory(testServer)
  const body = (title: string) => ({ title, content: 'Ten characters and more.', categoryId })
  const first = await author.call(forum.createTopic, { body: body('The first') })
  const second = await author.call(forum.createTopic, { body: body('The second') })
  await sampleTopic(testServer, author, { categoryId, hiddenAt: new Date() })
  const replies = [await sampleReply(testServer, first.id, reader), await sampleReply(testServer, first.id, author)]
  await reader.call(forum.likeTopic, { params: { id: first.id } })
  await author.call(forum.likeReply, { params: { id: replies[0] as number } })
  await reader.call(forum.removeReply, { params: { id: replies[0] as number } })
  await author.call(forum.removeTopic, { params: { id: second.id } })
  const before = await countsIn(db)
  expect(before.kept).toMatchObject(before.counted)

  const disk = new Volume(scratch, 0)
  const path = join(scratch, 'forum.tar')
  await writeBackup({ pool: db.$client, storage, disk, features }, path)
  const restored = await sites.next()
  await restoreBackup(restored, path, { keepSessions: true })
  expect(await countsIn(restored.db)).toEqual(before)
})
