import { eq } from 'drizzle-orm'
import type { ServedEndpoint } from '../../../src/contract/schemas/kit/endpoint.ts'
import { everyEndpoint } from '../../../src/server/every-endpoint.ts'
import { SAMPLE_PASSWORD, sampleAccount, sampleForm, tryLogin } from '../../../src/server/features/accounts/samples.ts'
import { preview } from '../../../src/server/features/catalogue/samples.ts'
import { generalForm, roleForm } from '../../../src/server/features/model-applications/samples.ts'
import { newsletterSubscribersTable } from '../../../src/server/features/newsletter/table.ts'
import { sampleOrder } from '../../../src/server/features/orders/samples.ts'
import { authTokensTable } from '../../../src/server/platform/identity/table.ts'
import { newToken } from '../../../src/server/platform/identity/tokens.ts'
import type { TestServer } from '../../../src/server/testing/start-test-server.ts'
import type { TestUser } from '../../../src/server/testing/test-user.ts'

/** A request that is accepted as it stands, and who sends it. */
export interface ValidRequest {
  by: Pick<TestUser, 'send'>
  params: Record<string, unknown>
  body: Record<string, unknown>
}

type Maker = (testServer: TestServer, admin: TestUser) => Partial<ValidRequest> | Promise<Partial<ValidRequest>>

/** A new user, signed in with their password. */
async function known(testServer: TestServer): Promise<Pick<TestUser, 'send'>> {
  const { username } = await sampleAccount(testServer.context)
  const authorization = `Bearer ${(await tryLogin(testServer, username)).json().token}`
  return { send: (request) => testServer.guest.send({ ...request, headers: { authorization, ...request.headers } }) }
}

/** A secret as an email brings it. */
async function secret(
  { context: { db } }: TestServer,
  purpose: 'reset' | 'email' | 'undo-email' | 'setup',
): Promise<string> {
  const { token, tokenHash } = newToken()
  const owner = purpose === 'setup' ? null : await sampleAccount({ db } as TestServer['context'])
  const data = owner && { email: owner.email }
  const expiresAt = new Date(Date.now() + 60_000)
  await db.insert(authTokensTable).values({ tokenHash, userId: owner?.id ?? null, purpose, data, expiresAt })
  return token
}

let made = 0
const address = () => `right${++made}@lateset.test`

const makers: Record<string, Maker> = {
  'accounts.login': async ({ context, guest }) => ({
    by: guest,
    body: { username: (await sampleAccount(context)).username, password: SAMPLE_PASSWORD },
  }),
  'accounts.register': ({ guest }) => ({ by: guest, body: sampleForm() }),
  'accounts.signUp': ({ guest }) => ({ by: guest, body: sampleForm() }),
  'accounts.forgotPassword': ({ guest }) => ({ by: guest, body: { email: address() } }),
  'accounts.resetPassword': async (testServer) => ({
    by: testServer.guest,
    body: { token: await secret(testServer, 'reset'), password: SAMPLE_PASSWORD },
  }),
  'accounts.undoEmail': async (testServer) => ({
    by: testServer.guest,
    body: { token: await secret(testServer, 'undo-email') },
  }),
  'accounts.confirmEmail': async (testServer) => ({
    by: testServer.guest,
    body: { token: await secret(testServer, 'email') },
  }),
  // There is an admin on every test server: the answer is a refusal, which keeps the secret for another day.
  'accounts.setup': async (testServer) => ({
    by: testServer.guest,
    body: {
      token: await secret(testServer, 'setup'),
      username: `right${++made}`,
      email: address(),
      password: SAMPLE_PASSWORD,
    },
  }),
  'accounts.updateProfile': async (testServer) => ({ by: await known(testServer), body: { firstName: 'Right' } }),
  'accounts.changeEmail': async (testServer) => ({
    by: await known(testServer),
    body: { email: address(), password: SAMPLE_PASSWORD },
  }),
  'accounts.changePassword': async (testServer) => ({
    by: await known(testServer),
    body: { currentPassword: SAMPLE_PASSWORD, password: 'another kettle drum' },
  }),
  'accounts.deleteAccount': async (testServer) => ({
    by: await known(testServer),
    body: { password: SAMPLE_PASSWORD },
  }),
  'tracks.create': () => ({ body: { title: 'Right' } }),
  'albums.create': () => ({ body: { title: 'Right' } }),
  'videos.create': () => ({ body: { title: 'Right', youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' } }),
  'playlists.create': () => ({ body: { name: 'Right' } }),
  'artists.create': () => ({ body: { name: `Right ${++made}`, socialLinks: { Site: 'https://right.example' } } }),
  'gigs.create': () => ({ body: { title: 'Right', city: 'Ghent', date: '2031-05-01' } }),
  'merchandise.create': () => ({
    body: { name: 'Right', category: 'vinyl', price: '9.00', variants: [{ label: 'LP', stockQuantity: 3 }] },
  }),
  'merchandise.update': () => ({ body: { name: 'Right', variants: [{ label: 'CD', stockQuantity: 4 }] } }),
  'orders.create': async ({ person }) => ({
    by: await person(),
    body: sampleOrder([{ merchandiseId: 3, quantity: 1 }]),
  }),
  'orders.setStatus': () => ({ body: { status: 'confirmed' } }),
  'casting.updateCall': () => ({ params: { id: 1 }, body: { title: `Right ${++made}` } }),
  'casting.addRole': () => ({ params: { id: 1 }, body: { characterName: 'Right' } }),
  'casting.updateRole': () => ({ params: { id: 1, modelId: 1 }, body: { characterName: `Right ${++made}` } }),
  'model-applications.create': ({ guest }) => ({ by: guest, body: { ...generalForm } }),
  'model-applications.createFor': async ({ person }) => ({ by: await person(), params: { id: 1 }, body: roleForm(1) }),
  'model-applications.decide': () => ({ body: { adminNotes: `Right ${++made}` } }),
  // No such email waits: settled ones are none, and the answer says so.
  'model-applications.settleMails': () => ({ body: { changes: [2_000_000], send: false } }),
  'model-profiles.save': async ({ person }) => ({ by: await person({ role: 'model' }), body: { stageName: 'Right' } }),
  'models.update': async ({ person }) => ({
    params: { id: (await person({ role: 'model' })).id },
    body: { stageName: 'Right' },
  }),
  'artist-applications.create': ({ guest }) => ({
    by: guest,
    body: { name: 'Right', phone: '+32 3 555 01 20', email: address(), musicLink: 'https://right.example' },
  }),
  'artist-applications.update': () => ({ params: { id: 1 }, body: { notes: `Right ${++made}` } }),
  'show-requests.create': ({ guest }) => ({
    by: guest,
    body: {
      contactName: 'Right',
      contactNumber: '+32 3 555 01 20',
      artistName: 'custom',
      customArtist: 'Right',
      location: 'Ghent',
      budget: 'discuss',
      verification: 'soul',
    },
  }),
  'show-requests.update': () => ({ params: { id: 1 }, body: { notes: `Right ${++made}` } }),
  'newsletter.subscribe': ({ guest }) => ({ by: guest, body: { email: address() } }),
  'newsletter.confirm': async ({ guest, context: { db } }) => {
    const { token, tokenHash } = newToken()
    const email = address()
    await guest.send({ method: 'POST', url: '/api/newsletter', payload: { email } })
    await db
      .update(newsletterSubscribersTable)
      .set({ confirmHash: tokenHash.toString('hex') })
      .where(eq(newsletterSubscribersTable.email, email))
    return { by: guest, body: { token } }
  },
  'site.update': () => ({ body: { name: `Right ${++made}` } }),
  'first-steps.dismiss': () => ({ body: { isDismissed: true } }),
  'admin.saveView': () => ({ body: { tab: 'tracks', name: `Right ${++made}`, search: { q: 'right' } } }),
  'users.update': () => ({ params: { id: 6 }, body: { firstName: `Right ${++made}` } }),
  'users.ban': () => ({ params: { id: 7 }, body: { reason: 'Right' } }),
  'catalogue.write': async (_testServer, admin) => {
    const { id, mark } = await preview(admin, `title\nRight ${++made}`, { kind: 'tracks' })
    return { params: { import: id }, body: { mark, leaveRefused: false } }
  },
  'files.sweep': () => ({ body: { unusedDays: 30 } }),
}

/** The name an endpoint goes by in reports. */
export const nameOf = ({ feature, name }: ServedEndpoint): string => `${feature}.${name}`

/** Endpoints that take a JSON body. */
export const bodyEndpoints = everyEndpoint.filter(({ body, kind }) => body && kind !== 'raw')

/** Makes a request that an endpoint accepts on a seeded test server; a fresh one every time. */
export async function validRequest(testServer: TestServer, endpoint: ServedEndpoint): Promise<ValidRequest> {
  const admin = await testServer.admin()
  const fields = endpoint.body as { shape?: Record<string, unknown> } | undefined
  const words = ['title', 'name'].find((field) => fields?.shape && field in fields.shape)
  const own = await makers[nameOf(endpoint)]?.(testServer, admin)
  return { by: admin, params: { id: 2, modelId: 2 }, body: words ? { [words]: `Right ${++made}` } : {}, ...own }
}
