import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { activity } from '#contract/activity.ts'
import type { ManagedUser } from '#contract/schemas/users.ts'
import { users } from '#contract/users.ts'
import { sampleAccount, signIn } from '#server/features/accounts/samples.ts'
import { issueSecret } from '#server/platform/identity/links.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { checkCsvExport, checkSortColumns } from '#server/testing/list-checks.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

/** An account with a session of its own. */
async function someone(account: Parameters<typeof sampleAccount>[1] = {}) {
  const { id, username, email } = await sampleAccount(testServer.context, account)
  const headers = await signIn(testServer, username)
  const me = async () => (await testServer.guest.send({ method: 'GET', url: '/api/auth/user', headers })).statusCode
  return { id, username, email, me }
}
const of = (id: number) => ({ params: { id } })

describe('finding people', () => {
  test('by name, address, role, tier and state, in any order, without a password', async () => {
    const { id, username, email } = await someone({ role: 'model' })
    const found = async (query: object) => (await admin.call(users.list, { query })).map((user) => user.id)
    expect(await found({ q: username.slice(2) })).toEqual([id])
    expect(await found({ q: email })).toEqual([id])
    expect(await found({ q: username, role: 'model', tier: 'free', state: 'active' })).toEqual([id])
    for (const other of [{ role: 'none' }, { role: 'artist' }, { tier: 'vip' }, { state: 'banned' }])
      expect(await found({ q: username, ...other })).toEqual([])
    for (const sort of ['newest', 'username', '-lastSeen']) expect(await found({ q: username, sort })).toEqual([id])
    const [row] = await admin.call(users.list, { query: { q: username } })
    expect(row).toMatchObject({
      sessions: 1,
      isConfirmed: expect.any(Boolean),
      bannedAt: null,
      lastSeenAt: expect.any(String),
    })
    expect(JSON.stringify(row)).not.toMatch(/password|argon2/i)
    const { headers } = await admin.ask(users.list, { query: { limit: 1 } })
    expect(Number(headers['x-total-count'])).toBeGreaterThan(1)
  })
})

test('the list is sorted by each of its columns, both ways, and sent as CSV', async () => {
  const query = { q: 'sorted' }
  const names = { username: 'sorted_b', firstName: 'Zoe', lastName: 'Adler' }
  const { id } = await sampleAccount(testServer.context, { ...names, role: 'model' })
  await admin.call(users.update, { ...of(id), body: { accessTier: 'vip' } })
  await signIn(testServer, names.username)
  const { id: banned } = await sampleAccount(testServer.context, { username: 'sorted_c', lastName: 'abel', role: null })
  await admin.call(users.ban, { ...of(banned), body: { reason: 'x' } })
  await sampleAccount(testServer.context, { username: 'sorted_a', role: 'artist' })
  await signIn(testServer, 'sorted_a')
  const roles = ['admin', 'artist', 'model', 'listener', null]
  const shown = {
    username: ({ username }: ManagedUser) => username,
    email: ({ email }: ManagedUser) => email,
    name: ({ firstName, lastName }: ManagedUser) => [firstName, lastName].filter(Boolean).join(' '),
    role: ({ role }: ManagedUser) => roles.indexOf(role),
    tier: ({ accessTier }: ManagedUser) => ['free', 'fan', 'vip'].indexOf(accessTier),
    lastSeen: ({ lastSeenAt }: ManagedUser) => lastSeenAt && Date.parse(lastSeenAt),
    state: ({ bannedAt, isConfirmed }: ManagedUser) => (bannedAt ? 0 : isConfirmed ? 2 : 1),
  }
  await checkSortColumns(admin, users.list, shown, query)
  const { headings, lines } = await checkCsvExport(testServer, admin, users, { ...query, role: 'model' })
  expect(headings).toMatch(/^Id,Username,Email,First name,Last name,Full legal name,Role,Tier,Last seen,/)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(new RegExp(`^${id},sorted_b,[^,]+,Zoe,Adler,,model,vip,2`))
  expect(lines[0]).not.toMatch(/argon2/)
})

describe('changing an account', () => {
  test('role and tier count from the next request on', async () => {
    const { id, me } = await someone()
    expect(await me()).toBe(200)
    const changed = await admin.call(users.update, {
      ...of(id),
      body: { role: 'artist', accessTier: 'vip', lastName: 'Vance' },
    })
    expect(changed).toMatchObject({ role: 'artist', accessTier: 'vip', lastName: 'Vance', version: 1 })
    expect(await admin.call(users.update, { ...of(id), body: { role: '', lastName: '' } })).toMatchObject({
      role: null,
      lastName: null,
    })
    expect((await admin.ask(users.update, { ...of(id), body: { role: 'king' } })).body).toMatchObject({
      fields: { role: 'Role must be one of admin, artist, model, listener, or none' },
    })
  })

  test('another address has to be confirmed anew, and must be free', async () => {
    const { id } = await someone()
    const { email } = await someone()
    const moved = await admin.call(users.update, { ...of(id), body: { email: `moved-${id}@example.org` } })
    expect(moved).toMatchObject({ email: `moved-${id}@example.org`, isConfirmed: false })
    const { status, body } = await admin.ask(users.update, { ...of(id), body: { email } })
    expect([status, body]).toEqual([
      409,
      { message: 'Email already exists', fields: { email: 'Email already exists' } },
    ])
  })

  test('links that went to the old address are worth nothing any more', async () => {
    const { id } = await someone()
    const secret = await issueSecret(testServer.context.db, { userId: id, purpose: 'reset', data: null }, 2)
    await admin.call(users.update, { ...of(id), body: { email: `elsewhere-${id}@example.org` } })
    const { status } = await testServer.guest.ask(accounts.resetPassword, {
      body: { token: secret, password: 'brand new kettle' },
    })
    expect(status).toBe(400)
  })

  test('a stale version is refused, and what does not exist is not found', async () => {
    const { id } = await someone()
    await admin.call(users.update, { ...of(id), body: { firstName: 'One', version: 0 } })
    expect((await admin.ask(users.update, { ...of(id), body: { firstName: 'Two', version: 0 } })).status).toBe(409)
    for (const endpoint of [users.get, users.update, users.readmit, users.endSessions, users.sendReset])
      expect((await admin.ask(endpoint, { ...of(999_999), body: {} })).body).toEqual({ message: 'Account not found' })
  })

  test('it can be taken back', async () => {
    const { id, username } = await someone()
    await admin.call(users.update, { ...of(id), body: { accessTier: 'fan' } })
    const [entry] = await admin.call(activity.list, { query: { kind: 'users', thing: id } })
    expect(entry).toMatchObject({ title: username, operation: 'update' })
    await admin.call(activity.revert, { params: { id: entry?.id as number } })
    expect(await admin.call(users.get, of(id))).toMatchObject({ accessTier: 'free' })
  })
})

describe('shutting out', () => {
  test('a ban ends every session at once, keeps the password from working, and is lifted again', async () => {
    const { id, username, me } = await someone()
    expect((await admin.ask(users.ban, { ...of(id), body: {} })).body).toMatchObject({
      fields: { reason: 'Reason is required' },
    })
    const banned = await admin.call(users.ban, { ...of(id), body: { reason: 'Sold tickets that were none' } })
    expect(banned).toMatchObject({
      banReason: 'Sold tickets that were none',
      bannedAt: expect.any(String),
      sessions: 0,
    })
    expect(await me()).toBe(401)
    expect(
      (await testServer.guest.ask(accounts.login, { body: { username, password: 'late night rye' } })).status,
    ).toBe(401)
    expect((await admin.ask(users.sendReset, of(id))).body).toEqual({
      message: 'The account is banned. Let it in again first.',
    })
    expect(await admin.call(users.readmit, of(id))).toMatchObject({ banReason: null, bannedAt: null })
    await signIn(testServer, username)
  })

  test('signing out everywhere leaves the account as it is', async () => {
    const { id, username, me } = await someone()
    await signIn(testServer, username)
    expect(await admin.call(users.endSessions, of(id))).toMatchObject({ sessions: 0, bannedAt: null })
    expect(await me()).toBe(401)
  })

  test('a link for a new password goes out by e-mail', async () => {
    const { id, email } = await someone()
    expect(await admin.call(users.sendReset, of(id))).toEqual({
      success: true,
      message: `A letter with a link is on its way to ${email}.`,
    })
  })
})

describe('the last admin', () => {
  test('stays one, however many try at once to leave', async () => {
    const own = await startTestServer()
    try {
      const { id: first } = await sampleAccount(own.context, { role: 'admin' })
      const { id: second } = await sampleAccount(own.context, { role: 'admin' })
      const [one] = await own.context.db.select().from(usersTable).limit(1)
      const as = async (username: string): Promise<TestUser> => {
        const session = await signIn(own, username)
        return { ...own.guest, ask: own.guest.ask, send: (request) => own.guest.send({ ...request, headers: session }) }
      }
      const actor = await as(one?.username as string)
      const demote = (id: number) =>
        actor.send({ method: 'PATCH', url: `/api/admin/users/${id}`, payload: { role: 'listener' } })
      const own_ = await actor.send({ method: 'POST', url: `/api/admin/users/${first}/ban`, payload: { reason: 'x' } })
      expect([own_.statusCode, own_.json()]).toEqual([409, { message: 'You cannot ban yourself' }])
      const answers = await Promise.all([demote(second), demote(second)])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      const last = await demote(first)
      expect([last.statusCode, last.json()]).toEqual([
        409,
        { message: 'The last admin cannot leave. Make somebody else an admin first.' },
      ])
    } finally {
      await own.close()
    }
  })

  test('demo logins stay as they are printed', async () => {
    const { id } = await sampleAccount(testServer.context, { role: 'listener', isDemo: true })
    for (const [endpoint, body] of [
      [users.update, { role: 'model' }],
      [users.ban, { reason: 'x' }],
    ] as const)
      expect((await admin.ask(endpoint, { ...of(id), body })).body).toEqual({
        message: 'Demo accounts stay as they are, so that the printed logins keep working',
      })
  })
})

test('only admins come near', async () => {
  const { id } = await someone()
  for (const who of [testServer.guest, await testServer.person({ role: 'artist', tier: 'vip' })])
    for (const endpoint of Object.values(users))
      expect([401, 403]).toContain((await who.ask(endpoint, { ...of(id), body: { reason: 'x' } })).status)
})
