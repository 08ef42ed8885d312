import { callSheets } from '#contract/call-sheets.ts'
import type { CallOf } from '#contract/kit/endpoint.ts'
import type { SentSheet } from '#contract/schemas/call-sheets.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'

type Written = Omit<CallOf<typeof callSheets.send>['body'], 'applicationIds'>

/** A call sheet as the label writes it, in New York. */
export const sheetWords = {
  place: 'Studio 5',
  address: '155 W 25th St, New York',
  timeZone: 'America/New_York',
  date: '2031-11-14',
  startTime: '09:00',
  endTime: '17:30',
  arrival: 'Ring at the side door.',
  contacts: 'Ada Brook, +1 212 555 0100',
  bring: 'Black shoes',
} as const satisfies Omit<SentSheet, 'applicationIds'>

/** Somebody who was accepted for a part. */
export async function acceptedModel(
  testServer: TestServer,
  application: { trackId?: number; characterRoleId?: number; fullLegalName?: string } = {},
) {
  const model = await testServer.person({ role: 'model' })
  const { id } = await sampleApplication(testServer.context, {
    ...{ modelId: model.id, statusCode: 'accepted', status: 'Accepted', characterName: 'The Night Clerk' },
    ...application,
  })
  return { model, applicationId: id }
}

/** Somebody with a call sheet that waits for their answer. */
export async function sheetOfModel(testServer: TestServer, written: Partial<Written> = {}) {
  const { model, applicationId } = await acceptedModel(testServer)
  const admin = await testServer.admin()
  await admin.call(callSheets.send, { body: { ...sheetWords, ...written, applicationIds: [applicationId] } })
  const [sheet] = await model.call(callSheets.own, {})
  if (!sheet) throw new Error('The call sheet is not there')
  return { model, admin, applicationId, sheet }
}
