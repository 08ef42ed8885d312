import { expect, type Page } from '@playwright/test'
import { fillPath } from '#contract/kit/endpoint.ts'
import { users } from '#contract/users.ts'
import { signUpNewUser } from './sign-in.ts'

interface Application {
  fullLegalName: string
  /** Films are uploaded by models alone. */
  asModel?: boolean
}

/**
 * Makes a call for one journey alone, and somebody with an account who has applied for it.
 * @param page where the applicant is signed in afterwards
 * @returns the keys of the call and of the application
 */
export async function applyToNewCall(
  page: Page,
  admin: Page,
  { fullLegalName, asModel = false }: Application,
): Promise<{ call: number; id: number }> {
  const made = await admin.request.post('/api/tracks', {
    data: { title: `Called at Dusk ${Date.now()}`, seekingVideoModels: true },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id: call } = (await made.json()) as { id: number }
  const { username } = await signUpNewUser(page)
  if (asModel) {
    const [{ id: account }] = await (await admin.request.get(`/api/admin/users?q=${username}`)).json()
    const changed = await admin.request.patch(fillPath(users.update.path, { id: account }), { data: { role: 'model' } })
    expect(changed.status(), await changed.text()).toBe(200)
  }
  const sent = await page.request.post(`/api/casting-calls/${call}/apply`, {
    data: {
      ...{ castingCallId: call, trackId: call, fullLegalName, email: 'nora@lateset.example' },
      ...{ phone: '+32 3 555 01 20', age: 32, location: 'Antwerp' },
    },
  })
  expect(sent.status(), await sent.text()).toBe(201)
  const own = await page.request.get('/api/application-messages')
  const [{ applicationId }] = (await own.json()) as [{ applicationId: number }]
  return { call, id: applicationId }
}
