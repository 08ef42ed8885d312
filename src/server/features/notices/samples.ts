import { eq, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { forumPosts } from '#contract/forum-posts.ts'
import { type EmailTiming, type NoticeSwitch, notices } from '#contract/notices.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** Makes somebody whose address is confirmed and who has chosen what rings. */
export async function sampleReader(testServer: TestServer, on: NoticeSwitch[] = [], emails: EmailTiming = 'daily') {
  const who = await testServer.person({ tier: 'fan' })
  const { id, email } = await who.call(accounts.me, {})
  await testServer.context.db.update(usersTable).set({ emailVerifiedAt: new Date() }).where(eq(usersTable.id, id))
  await who.call(notices.savePreferences, { body: { on, emails } })
  return { ...who, id, email }
}
export type SampleReader = Awaited<ReturnType<typeof sampleReader>>

/** Has somebody name others on the board. */
export const mentionBy =
  (by: Pick<SampleReader, 'call'>) =>
  (who: SampleReader, text = 'come to the bar', more: object = {}) =>
    by.call(forumPosts.create, { body: { content: `@${who.username} ${text}`, ...more } })

/** Waits until nothing is to be told any more. */
export const toldAll = ({ context: { db } }: TestServer) =>
  vi.waitFor(
    async () => {
      const { rows } = await db.execute(
        sql`select from pgboss.job where name ~ '^(letter-notice|notices-push)' and state in ('created', 'active')`,
      )
      expect(rows).toHaveLength(0)
    },
    { timeout: 30_000, interval: 100 },
  )
