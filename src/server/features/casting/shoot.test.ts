import { expect, test } from 'vitest'
import { callSheets } from '#contract/call-sheets.ts'
import { casting } from '#contract/casting.ts'
import { releaseForms } from '#contract/release-forms.ts'
import { acceptedModel } from '#server/features/call-sheets/samples.ts'
import { publishedText } from '#server/features/release-forms/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleCall, sampleRole } from './samples.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()

/** What the label’s papers say to whoever was accepted for a role. */
async function papersOf(trackId: number, characterRoleId?: number) {
  const { model, applicationId } = await acceptedModel(testServer, {
    trackId,
    ...(characterRoleId ? { characterRoleId } : {}),
  })
  const { defaults } = await admin.call(callSheets.ofApplication, { params: { id: applicationId } })
  await admin.call(releaseForms.ask, { params: { id: trackId }, body: { applications: [applicationId] } })
  const { text } = await model.call(releaseForms.ofApplication, { params: { id: applicationId } })
  return {
    callSheet: [defaults.place, defaults.date, defaults.startTime, defaults.arrival],
    releaseForm: text.match(/^(Dates|Place|Pay): .*$/gm),
  }
}

test('the papers of a part say of its shoot what its role says, else the track, and nothing that another role says', async () => {
  await publishedText(testServer)
  const { id } = await sampleCall(context, { shootTime: '09:00' })
  await sampleRole(context, id, {
    ...{ shootLocation: 'Lille', shootDate: '2031-11-14', dailyRate: '$900', compensationRange: '$900 to $950' },
    ...{ paymentDetails: 'That night', travelDetails: 'Bus.' },
  })
  const own = await sampleRole(context, id, {
    ...{ shootLocation: 'Ghent', shootDate: '2031-11-15', shootTime: '10:30', dailyRate: '$80' },
    ...{ compensationRange: '$60 to $80', paymentDetails: 'In cash', travelDetails: 'On foot.' },
  })
  const silent = await sampleRole(context, id)
  const ofOwn = {
    callSheet: ['Ghent', '2031-11-15', '10:30', 'On foot.'],
    releaseForm: ['Dates: 15 November 2031, 10:30, Amsterdam time', 'Place: Ghent', 'Pay: $80. In cash'],
  }
  const ofTrack = {
    callSheet: ['', '', '09:00', null],
    releaseForm: ['Dates: 09:00, Amsterdam time', 'Pay: not stated'],
  }
  expect(await papersOf(id, own.id)).toEqual(ofOwn)
  expect(await papersOf(id, silent.id)).toEqual(ofTrack)
  // Whoever was accepted for no role in particular is told what the call says as a whole.
  expect(await papersOf(id)).toEqual({
    callSheet: ['Lille', '2031-11-14', '09:00', 'Bus.'],
    releaseForm: ['Dates: 14 November 2031, 09:00, Amsterdam time', 'Place: Lille', 'Pay: $900 to $950. That night'],
  })
  // A role that is gone does not make its people those of another.
  await admin.call(casting.removeRole, { params: { id, modelId: own.id } })
  expect(await papersOf(id, own.id)).toEqual(ofTrack)
})
