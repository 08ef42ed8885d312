import type { modelApplications } from '#contract/model-applications.ts'
import { freshText, type ValidCalls } from '#server/testing/valid-calls.ts'
import { generalForm, roleForm } from './samples.ts'

export const validCalls: ValidCalls<typeof modelApplications> = {
  create: ({ guest }) => ({ by: guest, body: { ...generalForm } }),
  createFor: async ({ person }) => ({ by: await person(), params: { id: 1 }, body: roleForm(1) }),
  decide: () => ({ body: { adminNotes: freshText() } }),
  withdraw: async (testServer) => {
    const by = await testServer.person()
    const { id } = (
      await by.send({ method: 'POST', url: '/api/model-applications', payload: { ...generalForm } })
    ).json()
    return { by, params: { id }, body: { reason: 'Other plans' } }
  },
  // No such email waits: settled ones are none, and the answer says so.
  settleMails: () => ({ body: { changes: [2_000_000], send: false } }),
}
