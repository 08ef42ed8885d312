import { releaseForms } from '#contract/release-forms.ts'
import { acceptedModel } from '#server/features/call-sheets/samples.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** The label has a text to sign; the same is not published twice. */
export async function publishedText(testServer: TestServer): Promise<void> {
  const admin = await testServer.admin()
  const { draft, published } = await admin.call(releaseForms.editions, {})
  if (published.length === 0 && draft)
    await admin.ask(releaseForms.publish, { body: { title: draft.title, body: draft.body } })
}

/** A call with somebody who was accepted for it. */
export async function createAcceptedApplicant(testServer: TestServer, fullLegalName = 'Nora Achterberg') {
  const call = await sampleCall(testServer.context, {
    title: 'Cold Coffee',
    shootDate: '2031-11-14',
    shootBudget: '$350',
  })
  return { call, ...(await acceptedModel(testServer, { trackId: call.id, fullLegalName })) }
}

/** Somebody who is asked to sign a release form. */
export async function askedModel(testServer: TestServer, fullLegalName?: string) {
  await publishedText(testServer)
  const admin = await testServer.admin()
  const accepted = await createAcceptedApplicant(testServer, fullLegalName)
  await admin.call(releaseForms.ask, { params: { id: accepted.call.id }, body: {} })
  const form = await accepted.model.call(releaseForms.ofApplication, { params: { id: accepted.applicationId } })
  return { ...accepted, admin, form }
}

/** Somebody who has signed. */
export async function signedModel(testServer: TestServer, fullLegalName = 'Nora Achterberg') {
  const asked = await askedModel(testServer, fullLegalName)
  const form = await asked.model.call(releaseForms.sign, {
    ...{ params: { id: asked.form.id }, body: { name: fullLegalName, consent: true } },
  })
  return { ...asked, form }
}
