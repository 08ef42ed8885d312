import { describe, expect, test } from 'vitest'
import { castingBoard } from '#contract/casting-board.ts'
import { interviewSlots } from '#contract/interview-slots.ts'
import { modelApplications } from '#contract/model-applications.ts'
import { notices } from '#contract/notices.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { chooseTime, ownInterview, sampleInterviews } from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })
const admin = await testServer.admin()
const { context } = testServer

const noticesOf = async (user: TestUser) => (await user.call(notices.list, { query: {} })).items
const told = async (user: TestUser) => (await noticesOf(user)).map(({ title }) => title)
const INVITED = { title: 'You are invited to an interview: choose a time' }
const ofCall = (id: number) => admin.call(interviewSlots.ofCall, { params: { id } })
const refused = (message: string) => ({ status: 409, body: { message } })

describe('an applicant who is accepted', () => {
  const decide = (id: number, status: string) =>
    admin.call(modelApplications.decide, { params: { id }, body: { status, mail: 'now' } })
  const needless = refused('You are accepted: no interview is needed any more.')

  test('is asked for no time any more, and is asked again where that was a slip', async () => {
    const { first, slot, call } = await sampleInterviews(testServer)
    const { model, id, applicationId } = first
    await decide(applicationId, 'accepted')
    expect(await ownInterview(model)).toMatchObject({ slot: null, choices: [], allowed: [] })
    expect(await chooseTime(model, id, slot(0))).toMatchObject(needless)
    expect((await ofCall(call.id)).waiting).toEqual([])
    const { columns } = await admin.call(castingBoard.board, { params: { id: call.id }, query: {} })
    expect(columns.flatMap(({ cards }) => cards)).toMatchObject([{ id: applicationId, interview: null }])
    await decide(applicationId, 'schedule_interview')
    expect((await ofCall(call.id)).waiting.length).toBe(1)
    expect((await chooseTime(model, id, slot(0))).status).toBe(200)
  })

  test('keeps the time they have chosen, moves it and gives it back for good', async () => {
    const { first, slot, call } = await sampleInterviews(testServer)
    const { model, id, applicationId } = first
    await chooseTime(model, id, slot(0))
    await decide(applicationId, 'accepted')
    expect(await ownInterview(model)).toMatchObject({ slot: { id: slot(0) }, allowed: ['choose', 'giveBack'] })
    expect((await ofCall(call.id)).slots[0]?.taken.length).toBe(1)
    expect((await chooseTime(model, id, slot(1))).status).toBe(200)
    expect((await chooseTime(model, id, null)).body).toMatchObject({ slot: null, allowed: [] })
    expect(await chooseTime(model, id, slot(1))).toMatchObject(needless)
  })

  test('is not told to choose another time where the label cancels theirs', async () => {
    const { first, slot } = await sampleInterviews(testServer)
    await chooseTime(first.model, first.id, slot(0))
    await decide(first.applicationId, 'accepted')
    await admin.call(interviewSlots.cancel, { params: { id: slot(0) }, body: { reason: 'Rain' } })
    const titles = await told(first.model)
    expect(titles).toContain('Your interview is cancelled')
    expect(titles).not.toContain('Your interview is cancelled: choose another time')
  })

  test.each([
    ['accepted', (id: number) => decide(id, 'accepted')],
    ['passed on', (id: number) => decide(id, 'pass')],
  ])('has no notice that asks for a time once they are %s, and has it again where that was a slip', async (_, end) => {
    const { first } = await sampleInterviews(testServer)
    const { model, applicationId, id } = first
    const [asked] = await noticesOf(model)
    expect(asked).toMatchObject({ action: 'Choose a time', to: `/applications#interview-${id}`, ...INVITED })
    await end(applicationId)
    expect(await noticesOf(model)).toContainEqual(
      expect.objectContaining({
        title: 'The invitation to an interview is over',
        text: 'The part of The Night Clerk in “Cold Coffee”',
        to: `/applications#application-${applicationId}`,
        action: 'Your application',
      }),
    )
    expect(await told(model)).not.toContain(INVITED.title)
    await decide(applicationId, 'schedule_interview')
    expect(await told(model)).toContain(INVITED.title)
  })

  test('is led to the time they have chosen', async () => {
    const { first, slot } = await sampleInterviews(testServer)
    await chooseTime(first.model, first.id, slot(0))
    await decide(first.applicationId, 'accepted')
    expect(await noticesOf(first.model)).toContainEqual(
      expect.objectContaining({ ...INVITED, action: 'The interview', to: `/applications#interview-${first.id}` }),
    )
  })

  test('is not invited', async () => {
    const { id } = await sampleCall(context)
    const { id: application } = await sampleApplication(context, {
      ...{ trackId: id, modelId: (await testServer.person({ role: 'model' })).id, statusCode: 'accepted' },
    })
    expect(
      await admin.ask(interviewSlots.invite, { params: { id }, body: { applications: [application] } }),
    ).toMatchObject({ status: 409, body: { message: expect.stringContaining('is accepted already') } })
  })
})
