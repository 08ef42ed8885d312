import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { inboxCountsTable } from '#server/platform/identity/inbox-counts-table.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { broadcastsTable, messagesTable } from './table.ts'

const testServer = await sharedTestServer({ jobs: true })
const { context } = testServer
const admin = await testServer.admin()
const message = { subject: 'Doors at nine', content: 'Bring a coat.' }

const delivered = async (id: number) => {
  for (let wait = 0; wait < 300; wait++) {
    const [row] = await context.db.select().from(broadcastsTable).where(eq(broadcastsTable.id, id))
    if (row?.finishedAt) return row
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The message was not handed over')
}

describe('a message to many', () => {
  test('goes to everybody of a role once, says how many before, and is in nobody’s Sent', async () => {
    const models = [
      await testServer.person({ role: 'model' }),
      await testServer.person({ role: 'listener', otherRoles: ['model'] }),
    ]
    const [banned, listener] = [await testServer.person({ role: 'model' }), await testServer.person()]
    await context.db.update(usersTable).set({ bannedAt: new Date() }).where(eq(usersTable.id, banned.id))
    const target = { audience: 'role', role: 'model' } as const
    expect(await admin.call(messages.audience, { query: target })).toEqual({ count: 2 })
    const sent = await admin.call(messages.broadcast, { body: { ...target, ...message, key: 'one and the same key' } })
    const again = await admin.call(messages.broadcast, { body: { ...target, ...message, key: 'one and the same key' } })
    expect([sent.total, again.id]).toEqual([2, sent.id])
    expect(await delivered(sent.id)).toMatchObject({ delivered: 2 })
    for (const model of models) {
      const inbox = await model.call(messages.list, {})
      expect(inbox.map(({ subject, isFromLabel }) => [subject, isFromLabel])).toEqual([['Doors at nine', true]])
      expect((await model.call(messages.unreadCount, {})).count).toBe(1)
    }
    expect(await listener.call(messages.list, {})).toEqual([])
    expect(await context.db.$count(messagesTable, eq(messagesTable.receiverId, banned.id))).toBe(0)
    expect(await admin.call(messages.sent, {})).toEqual([])
    expect((await admin.call(messages.broadcasts, {}))[0]).toMatchObject({
      id: sent.id,
      delivered: 2,
      isFinished: true,
    })
  })

  test('goes to all who applied for a call, or for one of its roles', async () => {
    const { id: call } = await sampleCall(context)
    const [one, two, other] = [await testServer.person(), await testServer.person(), await testServer.person()]
    for (const [modelId, characterRoleId] of [
      [one.id, 7],
      [one.id, 8],
      [two.id, 8],
    ] as const)
      await sampleApplication(context, { trackId: call, modelId, characterRoleId })
    await sampleApplication(context, { modelId: other.id })
    const count = async (query: object) => (await admin.call(messages.audience, { query: query as never })).count
    expect(await count({ audience: 'call', castingId: call })).toBe(2)
    expect(await count({ audience: 'part', castingId: 7 })).toBe(1)
    const { id } = await admin.call(messages.broadcast, { body: { audience: 'call', castingId: call, ...message } })
    await delivered(id)
    expect(await context.db.$count(messagesTable, eq(messagesTable.broadcastId, id))).toBe(2)
  })

  test('that nobody would get, or whose audience is not said whole, is refused', async () => {
    const ask = async (body: object) => (await admin.ask(messages.broadcast, { body: { ...message, ...body } })).status
    expect(await ask({ audience: 'call', castingId: 999_999 })).toBe(409)
    for (const body of [{}, { audience: 'role' }, { audience: 'call' }, { audience: 'role', role: 'owner' }])
      expect(await ask(body)).toBe(400)
    expect(
      (
        await (
          await testServer.person()
        ).ask(messages.broadcast, { body: { audience: 'role', role: 'model', ...message } })
      ).status,
    ).toBe(403)
  })

  test('to many goes on where a process died, and writes to nobody twice', async () => {
    await context.db.execute(sql`insert into users (username, email, password, role)
      select 'many' || n, 'many' || n || '@lateset.test', 'x', 'artist' from generate_series(1, 300) n`)
    const { id, total } = await admin.call(messages.broadcast, {
      body: { audience: 'role', role: 'artist', ...message },
    })
    expect(total).toBe(300)
    await delivered(id)
    const copies = () => context.db.$count(messagesTable, eq(messagesTable.broadcastId, id))
    expect(await copies()).toBe(300)
    // As a process leaves it that died between two steps, and one whose place was lost altogether.
    for (const at of [
      { delivered: 150, last: sql`(select max(id) - 150 from users)` },
      { delivered: 0, last: sql`0` },
    ]) {
      await context.db.execute(
        sql`update message_broadcasts set finished_at = null, delivered = ${at.delivered}, last_receiver_id = ${at.last} where id = ${id}`,
      )
      await context.jobs.add('message-broadcast', { broadcastId: id })
      await delivered(id)
      expect(await copies()).toBe(300)
    }
    const { rows } = await context.db.execute<{
      wrong: number
    }>(sql`select count(*)::int as wrong from ${inboxCountsTable} c
      join users u on u.id = c.user_id where u.role = 'artist' and (c.unread_messages <> 1 or c.received_messages <> 1)`)
    expect(rows[0]?.wrong).toBe(0)
  })
})
