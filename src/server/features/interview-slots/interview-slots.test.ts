import { eq, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { castingBoard } from '#contract/casting-board.ts'
import { interviewSlots } from '#contract/interview-slots.ts'
import { modelApplications } from '#contract/model-applications.ts'
import { notices } from '#contract/notices.ts'
import { site } from '#contract/site.ts'
import { emailThatSays } from '#server/features/accounts/samples.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { momentWordsIn } from '#server/platform/calendar/written-start.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { freeInterviewsOfOthers, remindOfInterviews } from './reminders.ts'
import { chooseTime, invitedModel, offeredTimes, ownInterview, sampleInterviews } from './samples.ts'
import { interviewsOf } from './service.ts'
import { interviewSlotsTable, interviewsTable } from './table.ts'

const testServer = await sharedTestServer({ jobs: true })
const admin = await testServer.admin()
const { context } = testServer
await admin.call(site.update, { body: { timeZone: 'America/New_York' } })

const told = async (user: TestUser) => (await user.call(notices.list, { query: {} })).items.map(({ title }) => title)
const ofCall = (id: number) => admin.call(interviewSlots.ofCall, { params: { id } })
const refused = (message: string) => ({ status: 409, body: { message } })

describe('times that are offered', () => {
  test('follow one another with a gap, on several days, and stand once however often they are offered', async () => {
    const { id } = await sampleCall(context)
    const offer = (more: object) =>
      admin.ask(interviewSlots.offer, { params: { id }, body: { ...offeredTimes, ...more } })
    expect((await offer({ days: 2 })).body).toMatchObject({ made: 6 })
    expect((await offer({ days: 3 })).body).toMatchObject({ made: 3 })
    const { slots, timeZone } = await ofCall(id)
    expect([timeZone, slots.length]).toEqual(['America/New_York', 9])
    expect(slots.slice(1, 4).map(({ when, endTime }) => [when, endTime])).toEqual([
      ['Fri, 14 November 2031, 09:45 EST', '10:15'],
      ['Fri, 14 November 2031, 10:30 EST', '11:00'],
      ['Sat, 15 November 2031, 09:00 EST', '09:30'],
    ])
    expect((await offer({ date: '' })).body).toEqual({
      message: 'Date is required',
      fields: { date: 'Date is required' },
    })
    expect((await offer({ place: null })).body).toMatchObject({ fields: { place: 'Say where it is, or give a link' } })
    expect((await offer({ count: 100, days: 31 })).body).toMatchObject({
      fields: { count: 'At most 200 times at once' },
    })
    expect((await offer({ date: '2020-01-01' })).status).toBe(400)
  })

  test.each([
    // Clocks go forward at two, and back at two.
    ['2031-03-09', '00:30', ['00:30 EST', '01:30 EST', '03:30 EDT', '04:30 EDT'], '03:30 EDT', '05:30:00.000Z'],
    ['2031-11-02', '00:30', ['00:30 EDT', '01:30 EDT', '01:30 EST', '02:30 EST'], '01:30 EST', '04:30:00.000Z'],
  ])('take as long as they say on %s, where clocks change', async (date, startTime, clocks, secondEnds, firstUtc) => {
    const { slot, call, first } = await sampleInterviews(testServer, 1, {
      date,
      startTime,
      minutes: 60,
      gap: 0,
      count: 4,
    })
    const { slots } = await ofCall(call.id)
    expect(slots.map(({ when }) => when.split(', ').at(-1))).toEqual(clocks)
    expect(slots.map(({ endTime }) => endTime)[1]).toBe(secondEnds)
    const hours = slots.map(({ startsAt, endsAt }) => (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000)
    expect(hours).toEqual([1, 1, 1, 1])
    expect(slots[0]?.startsAt).toBe(`${date}T${firstUtc}`)
    await chooseTime(first.model, first.id, slot(2))
    const { body } = await first.model.ask(interviewSlots.calendar, { params: { id: first.id } })
    const calendar = new ICAL.Component(ICAL.parse(body as unknown as string))
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    expect(event.startDate.toJSDate().toISOString()).toBe(slots[2]?.startsAt)
  })

  test('say where they end on the day after', async () => {
    const { id } = await sampleCall(context)
    const body = { ...offeredTimes, startTime: '23:45', minutes: 30, count: 1 }
    await admin.call(interviewSlots.offer, { params: { id }, body })
    expect((await ofCall(id)).slots.map(({ endTime }) => endTime)).toEqual(['00:15 the next day'])
  })

  test('are not offered in an hour that clocks skip', async () => {
    const { id } = await sampleCall(context)
    const body = { ...offeredTimes, date: '2031-03-08', startTime: '02:30', days: 2 }
    const message = 'There is no 02:30 that day: clocks there go forward. Choose another time'
    expect((await admin.ask(interviewSlots.offer, { params: { id }, body })).body).toEqual({
      ...{ message, fields: { startTime: message } },
    })
  })
})

describe('an invited applicant', () => {
  test('is told, chooses one of the free times, and the board shows it', async () => {
    const { first, call, slot, admin: author } = await sampleInterviews(testServer)
    const { model, id, applicationId } = first
    const other = await invitedModel(testServer, call.id, author)
    expect(await told(model)).toContain('You are invited to an interview: choose a time')
    await emailThatSays(context, `${other.model.username}@lateset.test`, 'You are invited to an interview')
    const invited = await ownInterview(model)
    expect(invited).toMatchObject({ applicationId, slot: null, allowed: ['choose'] })
    expect(invited?.choices.map((choice) => choice.when)).toEqual([
      'Fri, 14 November 2031, 09:00 EST',
      'Fri, 14 November 2031, 09:45 EST',
      'Fri, 14 November 2031, 10:30 EST',
    ])
    expect((await chooseTime(model, id, slot(1))).body).toMatchObject({
      slot: {
        ...{ id: slot(1), when: 'Fri, 14 November 2031, 09:45 EST', place: 'Studio 5, second floor' },
        changeUntil: 'Thu, 13 November 2031, 09:45 EST',
      },
      allowed: ['choose', 'giveBack'],
    })
    expect((await ownInterview(other.model))?.choices.map((choice) => choice.id)).toEqual([slot(0), slot(2)])
    expect(await told(author)).toContain('Nora Achterberg has chosen a time for the interview')
    const board = await ofCall(call.id)
    expect(board.slots.map(({ taken }) => taken.map((one) => one.applicationId))).toEqual([[], [applicationId], []])
    expect(board.waiting.map((one) => one.applicationId)).toEqual([other.applicationId])
    const { columns } = await admin.call(castingBoard.board, { params: { id: call.id }, query: {} })
    const cards = columns.find(({ status }) => status === 'schedule_interview')?.cards
    expect(cards?.map(({ interview }) => interview?.when)).toEqual([null, 'Fri, 14 November 2031, 09:45 EST'])
  })

  test('changes the time and gives it back, until the limit', async () => {
    const { first, slot, admin: author } = await sampleInterviews(testServer)
    const { model, id } = first
    await chooseTime(model, id, slot(0))
    await chooseTime(model, id, slot(2))
    expect(await told(author)).toContain('Nora Achterberg has moved the interview')
    expect((await chooseTime(model, id, null)).body).toMatchObject({ slot: null })
    expect((await model.ask(interviewSlots.calendar, { params: { id } })).status).toBe(404)
    await chooseTime(model, id, slot(0))
    const near = sql`now() + interval '23 hours'`
    await context.db
      .update(interviewSlotsTable)
      .set({ startsAt: near, changeUntil: sql`now() - interval '1 hour'` })
      .where(eq(interviewSlotsTable.id, slot(0)))
    const late = refused('It is too late to change the time of this interview. Write to the label.')
    expect(await chooseTime(model, id, slot(1))).toMatchObject(late)
    expect(await chooseTime(model, id, null)).toMatchObject(late)
    const other = await invitedModel(testServer, (await sampleCall(context)).id, author)
    expect((await chooseTime(other.model, other.id, slot(0))).status).toBe(404)
  })

  test('has no two interviews at one time', async () => {
    const one = await sampleInterviews(testServer)
    const two = await sampleInterviews(testServer, 0, { startTime: '09:15' })
    const { model } = one.first
    const again = await sampleApplication(context, { modelId: model.id, trackId: two.call.id })
    await admin.call(interviewSlots.invite, { params: { id: two.call.id }, body: { applications: [again.id] } })
    const second = (await model.call(interviewSlots.own, {})).find(({ applicationId }) => applicationId === again.id)
    await chooseTime(model, one.first.id, one.slot(0))
    expect(await chooseTime(model, second?.id ?? 0, two.slot(0))).toMatchObject(
      refused('You have another interview on Fri, 14 November 2031, 09:00 EST. Choose another time.'),
    )
  })

  test('is nobody else: others neither see, choose nor have the file', async () => {
    const { first, slot } = await sampleInterviews(testServer)
    await chooseTime(first.model, first.id, slot(0))
    const stranger = await testServer.person({ role: 'model' })
    expect(await stranger.call(interviewSlots.own, {})).toEqual([])
    for (const by of [stranger, admin]) expect((await chooseTime(by, first.id, slot(1))).status).toBe(404)
    const calendar = async (by: TestUser) =>
      (await by.ask(interviewSlots.calendar, { params: { id: first.id } })).status
    expect([await calendar(stranger), await calendar(admin), await calendar(testServer.guest)]).toEqual([404, 200, 401])
  })
})

test('fifty who choose one place at once: one has it, the others are told in words', async () => {
  const { people, slot, call } = await sampleInterviews(testServer, 50)
  const answers = await Promise.all(people.map(({ model, id }) => chooseTime(model, id, slot(0))))
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(answer).toMatchObject(refused('Somebody else has just taken this time. Choose another.'))
  expect((await ofCall(call.id)).slots[0]?.taken.length).toBe(1)
})

test('a time of several places takes so many and no more', async () => {
  const { people, slot } = await sampleInterviews(testServer, 4, { seats: 3 })
  const answers = await Promise.all(people.map(({ model, id }) => chooseTime(model, id, slot(0))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409])
})

describe('a time is free again', () => {
  test('when its application is taken back, at once for whoever asks, and the label is told once', async () => {
    const { people, slot, admin: author } = await sampleInterviews(testServer, 2)
    const [leaving, staying] = people as [(typeof people)[0], (typeof people)[0]]
    await chooseTime(leaving.model, leaving.id, slot(0))
    await leaving.model.call(modelApplications.withdraw, { params: { id: leaving.applicationId }, body: {} })
    expect((await ownInterview(staying.model))?.choices.map(({ id }) => id)).toContain(slot(0))
    // Before others have asked for it as well.
    expect(await ownInterview(leaving.model)).toMatchObject({ slot: null })
    expect((await interviewsOf(context.db, [leaving.applicationId])).size).toBe(0)
    expect((await chooseTime(staying.model, staying.id, slot(0))).status).toBe(200)
    await Promise.all([freeInterviewsOfOthers(context), freeInterviewsOfOthers(context)])
    const title = 'Nora Achterberg is not expected any more: the time of the interview is free again'
    expect((await told(author)).filter((one) => one === title).length).toBe(1)
    expect(await chooseTime(leaving.model, leaving.id, slot(1))).toMatchObject(
      refused('Casting does not consider this application any more.'),
    )
  })

  test('when it is passed on, once that cannot be stopped any more', async () => {
    const { people, slot } = await sampleInterviews(testServer, 2)
    const [leaving, staying] = people as [(typeof people)[0], (typeof people)[0]]
    await chooseTime(leaving.model, leaving.id, slot(0))
    const decide = (mail: 'now' | 'later') =>
      admin.call(modelApplications.decide, { params: { id: leaving.applicationId }, body: { status: 'pass', mail } })
    await decide('later')
    expect((await chooseTime(staying.model, staying.id, slot(0))).status).toBe(409)
    await admin.call(modelApplications.decide, {
      ...{ params: { id: leaving.applicationId }, body: { status: 'schedule_interview', mail: 'none' } },
    })
    expect((await ownInterview(leaving.model))?.slot?.id).toBe(slot(0))
    await decide('now')
    expect(await ownInterview(leaving.model)).toMatchObject({ slot: null })
    await freeInterviewsOfOthers(context)
    expect((await chooseTime(staying.model, staying.id, slot(0))).status).toBe(200)
  })

  test('never when the label cancels it: whoever chose it is told why and chooses again', async () => {
    const { first, slot, call } = await sampleInterviews(testServer)
    await chooseTime(first.model, first.id, slot(0))
    const cancel = () => admin.ask(interviewSlots.cancel, { params: { id: slot(0) }, body: { reason: 'Rain' } })
    expect((await cancel()).body).toEqual({ told: 1 })
    expect(await cancel()).toMatchObject(refused('This time is cancelled already'))
    expect(await told(first.model)).toContain('Your interview is cancelled: choose another time')
    expect(await chooseTime(first.model, first.id, slot(0))).toMatchObject(
      refused('The label has cancelled this time. Choose another.'),
    )
    expect(await ownInterview(first.model)).toMatchObject({ slot: null })
    expect((await ownInterview(first.model))?.choices.length).toBe(2)
    expect((await chooseTime(first.model, first.id, slot(1))).status).toBe(200)
    expect((await ofCall(call.id)).slots[0]).toMatchObject({ isCancelled: true, taken: [] })
  })
})

describe('invitations', () => {
  test('go to applicants of the call with an account whom casting considers, all or none, and set where they stand', async () => {
    const { id } = await sampleCall(context)
    const model = await testServer.person({ role: 'model' })
    const add = async (more: object) =>
      (await sampleApplication(context, { trackId: id, modelId: model.id, ...more })).id
    const [good, guest, gone] = [
      await add({}),
      await add({ modelId: null, characterName: 'b' }),
      await add({ statusCode: 'pass', modelId: (await testServer.person()).id }),
    ]
    const invite = (...applications: number[]) =>
      admin.ask(interviewSlots.invite, { params: { id }, body: { applications } })
    expect((await invite(good, guest)).body).toMatchObject({ message: expect.stringContaining('without an account') })
    expect((await invite(good, gone)).body).toMatchObject({ message: expect.stringContaining('not considered') })
    expect((await invite(good, (await sampleApplication(context)).id)).status).toBe(404)
    expect((await invite(good)).body).toEqual({ invited: 1 })
    expect((await invite(good)).body).toEqual({ invited: 0 })
    const application = await admin.call(modelApplications.get, { params: { id: good } })
    expect(application).toMatchObject({ statusCode: 'schedule_interview' })
    expect((await told(model)).filter((title) => title.startsWith('You are invited')).length).toBe(1)
  })
})

test('people are reminded once, a day before, unless they chose after that', async () => {
  const { people, slot } = await sampleInterviews(testServer, 2, { seats: 2 })
  const [early, late] = people as [(typeof people)[0], (typeof people)[0]]
  for (const { model, id } of people) await chooseTime(model, id, slot(0))
  await context.db
    .update(interviewSlotsTable)
    .set({ startsAt: sql`now() + interval '20 hours'`, endsAt: sql`now() + interval '21 hours'` })
    .where(eq(interviewSlotsTable.id, slot(0)))
  await context.db
    .update(interviewsTable)
    .set({ chosenAt: sql`now() - interval '3 days'` })
    .where(eq(interviewsTable.id, early.id))
  await Promise.all([remindOfInterviews(context), remindOfInterviews(context)])
  await remindOfInterviews(context)
  const reminders = async (of: TestUser) =>
    (await told(of)).filter((title) => title === 'Your interview is within a day')
  expect([await reminders(early.model), await reminders(late.model)]).toEqual([['Your interview is within a day'], []])
  const letter = await emailThatSays(context, `${early.model.username}@lateset.test`, 'Your interview is within a day')
  // Whoever reads it on the way needs nothing else: for what, when, by which clocks, and where.
  const [{ startsAt } = { startsAt: new Date(0) }] = await context.db
    .select({ startsAt: interviewSlotsTable.startsAt })
    .from(interviewSlotsTable)
    .where(eq(interviewSlotsTable.id, slot(0)))
  const when = momentWordsIn(startsAt, 'America/New_York')
  expect(when).toMatch(/^\w{3}, \d+ \w+ \d{4}, \d\d:\d\d E[SD]T$/)
  expect(letter.replace(/\s+/g, ' ')).toContain(
    `The part of The Night Clerk in “Cold Coffee”. ${when}. Studio 5, second floor`,
  )
})
