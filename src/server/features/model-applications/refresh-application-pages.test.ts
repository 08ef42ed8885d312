import { expect, test } from 'vitest'
import { callSheets } from '#contract/call-sheets.ts'
import { interviewSlots } from '#contract/interview-slots.ts'
import { releaseForms } from '#contract/release-forms.ts'
import { selfTapes } from '#contract/self-tapes.ts'
import { acceptedModel, sheetOfModel, sheetWords } from '#server/features/call-sheets/samples.ts'
import { chooseTime, offeredTimes, sampleInterviews } from '#server/features/interview-slots/samples.ts'
import { createAcceptedApplicant, publishedText } from '#server/features/release-forms/samples.ts'
import { askedTape, askedModel as modelWithTape, openApplication } from '#server/features/self-tapes/samples.ts'
import { cookieName } from '#server/platform/identity/sessions/sessions.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { openSocket } from '#server/testing/test-socket.ts'
import { sampleApplication } from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })
const admin = await testServer.admin()
const CHANGED = 'applications_changed'

type Person = Awaited<ReturnType<typeof testServer.person>>
const socketOf = ({ token }: Person) =>
  openSocket(testServer.app, { headers: { cookie: `${cookieName(testServer.context.config)}=${token}` } })

interface Step {
  model: Person
  act: () => Promise<unknown>
}

/** What either side does, with the applicant it concerns. */
const steps: Record<string, () => Promise<Step>> = {
  'times for interviews are offered': async () => {
    const { call, first } = await sampleInterviews(testServer)
    const later = { ...offeredTimes, date: '2031-11-15' }
    return { model: first.model, act: () => admin.call(interviewSlots.offer, { params: { id: call.id }, body: later }) }
  },
  'somebody is invited to an interview': async () => {
    const { call } = await sampleInterviews(testServer, 0)
    const model = await testServer.person({ role: 'model' })
    const { id } = await sampleApplication(testServer.context, { modelId: model.id, trackId: call.id })
    const body = { applications: [id] }
    return { model, act: () => admin.call(interviewSlots.invite, { params: { id: call.id }, body }) }
  },
  'a chosen time is cancelled': async () => {
    const { first, slot } = await sampleInterviews(testServer)
    await chooseTime(first.model, first.id, slot(0))
    return {
      model: first.model,
      act: () => admin.call(interviewSlots.cancel, { params: { id: slot(0) }, body: { reason: 'Rain' } }),
    }
  },
  'a self-tape is asked for': async () => {
    const { model, applicationId } = await openApplication(testServer)
    return { model, act: () => admin.call(selfTapes.ask, { params: { id: applicationId }, body: askedTape }) }
  },
  'a self-tape is declined': async () => {
    const { model, id } = await modelWithTape(testServer)
    return { model, act: () => model.call(selfTapes.decline, { params: { id }, body: { reason: 'I am on tour' } }) }
  },
  'a release form is asked for': async () => {
    await publishedText(testServer)
    const { call, model } = await createAcceptedApplicant(testServer)
    return { model, act: () => admin.call(releaseForms.ask, { params: { id: call.id }, body: {} }) }
  },
  'a call sheet is sent': async () => {
    const { model, applicationId } = await acceptedModel(testServer)
    const body = { ...sheetWords, applicationIds: [applicationId] }
    return { model, act: () => admin.call(callSheets.send, { body }) }
  },
  'a call sheet is answered': async () => {
    const { model, sheet } = await sheetOfModel(testServer)
    const body = { answer: 'confirmed', edition: sheet.edition } as const
    return { model, act: () => model.call(callSheets.answer, { params: { id: sheet.id }, body }) }
  },
  'a call sheet is cancelled': async () => {
    const { model, sheet } = await sheetOfModel(testServer)
    return { model, act: () => admin.call(callSheets.cancel, { params: { id: sheet.id }, body: {} }) }
  },
}

test.each(Object.entries(steps))('%s: the open pages of both sides read it anew', async (_, prepare) => {
  const { model, act } = await prepare()
  const colleague = await testServer.person({ role: 'admin' })
  const sockets = await Promise.all([model, colleague].map(socketOf))
  try {
    const before = sockets.map(({ said }) => said.filter(({ type }) => type === CHANGED).length)
    await act()
    await Promise.all(
      sockets.map((socket, side) =>
        expect
          .poll(() => socket.said.filter(({ type }) => type === CHANGED).length, { message: `side ${side}` })
          .toBeGreaterThan(before[side] ?? 0),
      ),
    )
  } finally {
    await Promise.all(sockets.map((socket) => socket.close()))
  }
})
