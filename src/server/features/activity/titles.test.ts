import { expect, test } from 'vitest'
import { activity } from '#contract/activity.ts'
import { casting } from '#contract/casting.ts'
import { merchandise } from '#contract/merchandise.ts'
import { modelApplications } from '#contract/model-applications.ts'
import type { ActivityDetail } from '#contract/schemas/activity.ts'
import { shortlists } from '#contract/shortlists.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { sampleShortlist } from '#server/features/shortlists/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

/** What an admin did last. */
async function last(): Promise<ActivityDetail> {
  const [entry] = await admin.call(activity.list, { query: { limit: 1 } })
  return admin.call(activity.get, { params: { id: entry?.id as number } })
}

test('what is done about an application is told by who applied, not by the role', async () => {
  const { id } = await sampleApplication(testServer.context, {
    characterName: 'Night porter',
    fullLegalName: 'Ada Brandt',
    email: 'ada@lateset.example',
  })
  const params = { id }
  await admin.call(modelApplications.decide, { params, body: { status: 'accepted' } })
  const decision = await last()
  expect(decision).toMatchObject({ kind: 'model_applications', title: 'Ada Brandt' })
  expect(decision.rows.map(({ kind, title }) => [kind, title])).toEqual([
    ['model_applications', 'Ada Brandt'],
    ['model_application_changes', 'Ada Brandt'],
  ])
  const [mail] = await admin.call(modelApplications.waitingMails, {})
  await admin.call(modelApplications.settleMails, { body: { changes: [mail?.change ?? 0], send: false } })
  expect(await last()).toMatchObject({
    ...{ kind: 'model_application_changes', operation: 'update', title: 'Ada Brandt' },
    rows: [{ title: 'Ada Brandt' }],
  })
  await admin.call(modelApplications.keepNote, { params, body: { note: 'Ask about nights.' } })
  expect(await last()).toMatchObject({ kind: 'model_application_notes', title: 'Ada Brandt' })
})

test('what is done about a call is told by its track, and a link to applicants by its director', async () => {
  const { call, id, applicationId } = await sampleShortlist(testServer)
  await admin.call(casting.updateCall, { params: { id: call.id }, body: { maxApplicants: 7 } })
  expect(await last()).toMatchObject({ kind: 'casting_calls', title: 'Cold Coffee' })
  const body = { applications: [applicationId], director: 'Agnes V.' } as never
  await admin.call(shortlists.create, { params: { id: call.id }, body })
  expect(await last()).toMatchObject({ kind: 'shortlists', operation: 'insert', title: 'Agnes V.' })
  await admin.call(shortlists.revoke, { params: { id } })
  const revoked = await last()
  expect(revoked).toMatchObject({ kind: 'shortlists', operation: 'update', title: 'Agnes V.' })
  expect(revoked.kept).toBe('Its director has it. Revoke it instead.')
  expect(JSON.stringify(revoked)).not.toContain('secret')
})

test('who gave no name is told by the address', async () => {
  const { id } = await sampleApplication(testServer.context, {
    ...{ characterName: 'Night porter', fullLegalName: null, email: 'nameless@lateset.example' },
  })
  await admin.call(modelApplications.decide, { params: { id }, body: { status: 'pass' } })
  expect((await last()).title).toBe('nameless@lateset.example')
})

test('money is shown as an amount, and places are counted from 1', async () => {
  const variants = [{ label: 'S', price: '31.50' }, { label: 'M' }]
  await admin.call(merchandise.create, { body: { name: 'Tote', category: 'accessories', price: '28.00', variants } })
  const { rows } = await last()
  const fieldsOf = (title: string) =>
    Object.fromEntries(rows.find((row) => row.title === title)?.fields.map(({ name, after }) => [name, after]) ?? [])
  expect(fieldsOf('Tote')).toMatchObject({ price: '28.00' })
  expect(fieldsOf('S')).toMatchObject({ price: '31.50', position: 1 })
  expect(fieldsOf('M')).toMatchObject({ position: 2 })
  expect(JSON.stringify(rows)).not.toContain('Cents')
})
