import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { interviewSlots } from '#contract/interview-slots.ts'
import { eraseAccount } from '#server/features/accounts/erase-account.ts'
import { readExport } from '#server/features/exports/samples.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleInterviews } from './samples.ts'
import { interviewsTable } from './table.ts'

const testServer = await sharedTestServer()
const { context } = testServer

test('a copy of their data has the interview with its time; once they have gone, the time is free', async () => {
  const { first, slot, call, admin } = await sampleInterviews(testServer)
  const { model, id, applicationId } = first
  await model.call(interviewSlots.choose, { params: { id }, body: { slotId: slot(0) } })
  const file = (await readExport(testServer, model)).get('Interviews.json')?.toString() ?? '[]'
  expect(JSON.parse(file)).toEqual([
    expect.objectContaining({
      applicationId,
      place: 'Studio 5, second floor',
      startsAt: expect.stringContaining('2031'),
    }),
  ])
  const [account] = await context.db.select().from(usersTable).where(eq(usersTable.id, model.id))
  await eraseAccount(context, account as never)
  expect(await context.db.$count(interviewsTable, eq(interviewsTable.id, id))).toBe(0)
  const { slots, waiting } = await admin.call(interviewSlots.ofCall, { params: { id: call.id } })
  expect([slots[0]?.taken, waiting]).toEqual([[], []])
})
