import { expect, test } from 'vitest'
import { interviewSlots } from '#contract/interview-slots.ts'
import { site } from '#contract/site.ts'
import { emailThatSays } from '#server/features/accounts/samples.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { chooseTime, offeredTimes, sampleInterviews } from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })
const admin = await testServer.admin()
const { context } = testServer
await admin.call(site.update, { body: { timeZone: 'America/New_York' } })

const offerer = (id: number) => (more: object) =>
  admin.call(interviewSlots.offer, { params: { id }, body: { ...offeredTimes, unlessOverlapping: true, ...more } })
const countOf = async (id: number) => (await admin.call(interviewSlots.ofCall, { params: { id } })).slots.length

test('times that overlap others of their call are told, and offered only where that is wanted', async () => {
  const { id } = await sampleCall(context)
  const offer = offerer(id)
  expect(await offer({ date: '2032-02-02' })).toEqual({ made: 3, overlapping: 0, overlaps: [] })
  // The same once more stand already, and those beside them touch none.
  expect(await offer({ date: '2032-02-02' })).toMatchObject({ made: 0, overlapping: 0 })
  expect(await offer({ date: '2032-02-02', startTime: '11:00', count: 1 })).toMatchObject({ made: 1 })
  const later = { date: '2032-02-02', startTime: '09:10', count: 1 }
  expect(await offer(later)).toEqual({
    ...{ made: 0, overlapping: 1 },
    overlaps: [
      {
        time: 'Mon, 2 February 2032, 09:10 EST, until 09:40',
        with: 'Mon, 2 February 2032, 09:00 EST, until 09:30',
        call: null,
      },
    ],
  })
  expect(await countOf(id)).toBe(4)
  expect(await offer({ ...later, unlessOverlapping: false })).toMatchObject({ made: 1, overlapping: 0 })
  expect(await countOf(id)).toBe(5)
})

test('times that overlap those of another call, or one another, are told; cancelled ones are in nobody’s way', async () => {
  const [call, other] = [await sampleCall(context, { title: 'Cold Coffee' }), await sampleCall(context)]
  await offerer(call.id)({ date: '2032-03-03' })
  const offer = offerer(other.id)
  const met = await offer({ date: '2032-03-03', startTime: '08:45' })
  expect(met).toMatchObject({ made: 0, overlapping: 3 })
  expect(met.overlaps.map((one) => one.call)).toEqual(['Cold Coffee', 'Cold Coffee', 'Cold Coffee'])
  const { slots } = await admin.call(interviewSlots.ofCall, { params: { id: call.id } })
  for (const slot of slots) await admin.call(interviewSlots.cancel, { params: { id: slot.id }, body: {} })
  expect(await offer({ date: '2032-03-03', startTime: '08:45' })).toMatchObject({ made: 3, overlapping: 0 })
  // A night's times that reach into those of the next day.
  const long = { date: '2032-04-04', startTime: '20:00', minutes: 480, gap: 0, count: 4, days: 2 }
  expect(await offer(long)).toMatchObject({ made: 0, overlapping: 1, overlaps: [{ call: null }] })
})

test('letters about an interview name the call, the time, the place and where to answer', async () => {
  const { call, first, slot, admin: label } = await sampleInterviews(testServer, 1)
  const mailbox = `${first.model.username}@lateset.test`
  const letter = async (words: string) => (await emailThatSays(context, mailbox, words)).replaceAll('\r', '')
  const link = `http://lateset.test/applications#interview-${first.id}`
  const target = 'The part of The Night Clerk in “Cold Coffee”'
  expect(call.title).toBe('Cold Coffee')
  const invited = await letter('You are invited to an interview: choose a time\n')
  expect(invited).toContain(`Hello ${first.model.username},`)
  expect(invited).toContain(target)
  expect(invited).toContain(link)
  await chooseTime(first.model, first.id, slot(0))
  await label.call(interviewSlots.cancel, { params: { id: slot(0) }, body: { reason: 'The studio is flooded' } })
  const cancelled = await letter('Your interview is cancelled: choose another time\n')
  expect(cancelled).toContain(target)
  expect(cancelled).toContain('Fri, 14 November 2031, 09:00 EST. Studio 5, second floor. The studio is flooded')
  expect(cancelled).toContain(link)
})
