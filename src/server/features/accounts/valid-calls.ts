import type { accounts } from '#contract/accounts.ts'
import { authTokensTable } from '#server/platform/identity/table.ts'
import { newToken } from '#server/platform/identity/tokens.ts'
import type { TestServer } from '#server/testing/start-test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { freshEmail, type ValidCalls } from '#server/testing/valid-calls.ts'
import { SAMPLE_PASSWORD, sampleAccount, sampleForm, tryLogin } from './samples.ts'

/** A new user, signed in with their password. */
async function known(testServer: TestServer): Promise<Pick<TestUser, 'send'>> {
  const { username } = await sampleAccount(testServer.context)
  const authorization = `Bearer ${(await tryLogin(testServer, username)).json().token}`
  return { send: (request) => testServer.guest.send({ ...request, headers: { authorization, ...request.headers } }) }
}

/** A secret as an email brings it. */
async function secret({ context }: TestServer, purpose: 'reset' | 'email' | 'undo-email' | 'setup'): Promise<string> {
  const { token, tokenHash } = newToken()
  const owner = purpose === 'setup' ? null : await sampleAccount(context)
  const data = owner && { email: owner.email }
  const expiresAt = new Date(Date.now() + 60_000)
  await context.db.insert(authTokensTable).values({ tokenHash, userId: owner?.id ?? null, purpose, data, expiresAt })
  return token
}

export const validCalls: ValidCalls<typeof accounts> = {
  login: async ({ context, guest }) => ({
    by: guest,
    body: { username: (await sampleAccount(context)).username, password: SAMPLE_PASSWORD },
  }),
  register: ({ guest }) => ({ by: guest, body: sampleForm() }),
  signUp: ({ guest }) => ({ by: guest, body: sampleForm() }),
  forgotPassword: ({ guest }) => ({ by: guest, body: { email: freshEmail() } }),
  resetPassword: async (testServer) => ({
    by: testServer.guest,
    body: { token: await secret(testServer, 'reset'), password: SAMPLE_PASSWORD },
  }),
  undoEmail: async (testServer) => ({ by: testServer.guest, body: { token: await secret(testServer, 'undo-email') } }),
  confirmEmail: async (testServer) => ({ by: testServer.guest, body: { token: await secret(testServer, 'email') } }),
  // There is an admin on every test server: the answer is a refusal, which keeps the secret for another day.
  setup: async (testServer) => {
    const { username, email, password } = sampleForm()
    return { by: testServer.guest, body: { token: await secret(testServer, 'setup'), username, email, password } }
  },
  updateProfile: async (testServer) => ({ by: await known(testServer), body: { firstName: 'Right' } }),
  changeEmail: async (testServer) => ({
    by: await known(testServer),
    body: { email: freshEmail(), password: SAMPLE_PASSWORD },
  }),
  changePassword: async (testServer) => ({
    by: await known(testServer),
    body: { currentPassword: SAMPLE_PASSWORD, password: 'another kettle drum' },
  }),
  deleteAccount: async (testServer) => ({ by: await known(testServer), body: { password: SAMPLE_PASSWORD } }),
}
