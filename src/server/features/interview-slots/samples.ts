import { eq } from 'drizzle-orm'
import { interviewSlots } from '#contract/interview-slots.ts'
import type { CallOf } from '#contract/kit/endpoint.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

type Offered = CallOf<typeof interviewSlots.offer>['body']

/** Three quarters of an hour each, one after another. */
export const offeredTimes = {
  ...{ date: '2031-11-14', startTime: '09:00', minutes: 30, gap: 15, count: 3, seats: 1 },
  place: 'Studio 5, second floor',
} as const satisfies Offered

/** A call with times, and some who are invited to choose one. */
export async function sampleInterviews(testServer: TestServer, invited = 1, offered: Partial<Offered> = {}) {
  const admin = await testServer.admin()
  const call = await sampleCall(testServer.context, { title: 'Cold Coffee' })
  await admin.call(interviewSlots.offer, { params: { id: call.id }, body: { ...offeredTimes, ...offered } })
  const people = []
  for (let n = 0; n < invited; n++) people.push(await invitedModel(testServer, call.id, admin))
  const { slots } = await admin.call(interviewSlots.ofCall, { params: { id: call.id } })
  const slot = (place: number) => slots[place]?.id ?? 0
  const [first] = people
  return { admin, call, people, slot, first: first as (typeof people)[number] }
}

/** Somebody with an account who applied for a call and is invited. */
export async function invitedModel(testServer: TestServer, trackId: number, admin: TestUser) {
  const model = await testServer.person({ role: 'model' })
  // Letters go where somebody has confirmed that the mailbox is theirs.
  await testServer.context.db.update(usersTable).set({ emailVerifiedAt: new Date() }).where(eq(usersTable.id, model.id))
  const { id: applicationId } = await sampleApplication(testServer.context, {
    ...{ modelId: model.id, trackId, characterName: 'The Night Clerk' },
  })
  await admin.call(interviewSlots.invite, { params: { id: trackId }, body: { applications: [applicationId] } })
  const [interview] = await model.call(interviewSlots.own, {})
  return { model, applicationId, id: interview?.id ?? 0 }
}

/** Chooses a time for an interview, or gives it back; whatever comes back is answered. */
export const chooseTime = (by: TestUser, id: number, slotId: number | null) =>
  by.ask(interviewSlots.choose, { params: { id }, body: { slotId } })

/** The first interview somebody is invited to. */
export const ownInterview = async (by: TestUser) => (await by.call(interviewSlots.own, {}))[0]
