import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { activity } from '#contract/activity.ts'
import { artists } from '#contract/artists.ts'
import { modelProfiles } from '#contract/model-profiles.ts'
import { models } from '#contract/models.ts'
import { users } from '#contract/users.ts'
import { everyEndpoint } from '#server/every-endpoint.ts'
import { expectedCallers } from '#server/testing/expected-permissions.ts'
import { readEmailsTo } from '#server/testing/outbox.ts'
import { requestAs, wrongWith } from '#server/testing/permission-matrix.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({ jobs: true })
const admin = await testServer.admin()
const of = (id: number) => ({ params: { id } })
const give = (id: number, body: object) => admin.ask(users.update, { ...of(id), body })

describe('a second role', () => {
  test('opens what it opens from the next request on, and the primary one stays what every answer names', async () => {
    const person = await testServer.person({ role: 'artist' })
    expect((await person.ask(modelProfiles.own)).status).toBe(403)
    const { body } = await give(person.id, { roles: ['model', 'artist'] })
    expect(body).toMatchObject({ role: 'artist', roles: ['artist', 'model'], version: 1 })
    expect((await person.ask(modelProfiles.own)).status).toBe(200)
    expect(await person.call(accounts.me, {})).toMatchObject({
      role: 'artist',
      roles: ['artist', 'model'],
      allowed: ['openArtistDashboard', 'openModelDashboard'],
    })
    await give(person.id, { roles: ['artist'] })
    expect((await person.ask(modelProfiles.own)).status).toBe(403)
  })

  test('is e-mailed to its owner', async () => {
    const { id, username } = await testServer.person({ role: 'artist' })
    await give(id, { roles: ['artist', 'model'] })
    const letters = () => readEmailsTo(testServer.context.config.dataDir, `${username}@lateset.test`)
    await expect
      .poll(async () => (await letters()).join())
      .toContain('your account is now that of an artist and a model.')
  })

  test('counts where people are looked for by role', async () => {
    const { id, username } = await testServer.person({ role: 'listener', otherRoles: ['model'] })
    const found = async (role: string) =>
      (await admin.call(users.list, { query: { q: username, role } as never })).length
    expect([await found('model'), await found('listener'), await found('artist'), await found('none')]).toEqual([
      1, 1, 0, 0,
    ])
    expect((await admin.call(models.list, { query: { q: username } })).map((one) => one.id)).toEqual([id])
  })

  test('is recorded, and is not taken back behind the back of its bearer', async () => {
    const { id } = await testServer.person()
    await give(id, { roles: ['listener', 'model'] })
    await give(id, { fullLegalName: 'Ida Kwarteng' })
    const acts = await admin.call(activity.list, { query: { kind: 'users', thing: id } })
    const [named, given] = await Promise.all(acts.map((act) => admin.call(activity.get, of(act.id))))
    expect(named?.kept).toBeNull()
    expect(given?.kept).toBe('Its owner is told of such a change. Make it anew instead.')
    expect(given?.rows[0]?.fields).toEqual([{ name: 'otherRoles', before: '[]', after: '["model"]' }])
  })

  test('keeps the account of an artist open who leaves the roster', async () => {
    const username = `leaver${Date.now()}`
    const artist = await admin.call(artists.create, {
      body: {
        name: `Leaver ${username}`,
        username,
        password: 'late night rye',
        confirmPassword: 'late night rye',
      } as never,
    })
    const [account] = await admin.call(users.list, { query: { q: username } })
    await give(account?.id as number, { roles: ['artist', 'model'] })
    await admin.call(artists.remove, of(artist.id))
    expect((await admin.call(users.get, of(account?.id as number))).bannedAt).toBeNull()
  })
})

describe('the primary role', () => {
  test('sent alone takes the place of the one before, and cleared takes all with it', async () => {
    const { id } = await testServer.person({ role: 'artist', otherRoles: ['model'] })
    expect((await give(id, { role: 'listener' })).body).toMatchObject({
      role: 'listener',
      roles: ['listener', 'model'],
    })
    expect((await give(id, { role: 'model' })).body).toMatchObject({ role: 'model', roles: ['model'] })
    await give(id, { roles: ['model', 'artist'] })
    expect((await give(id, { role: '' })).body).toMatchObject({ role: null, roles: [] })
  })

  test('is one of the roles that come with it, else the first of them', async () => {
    const { id } = await testServer.person({ role: 'artist' })
    expect((await give(id, { role: 'model', roles: ['artist', 'model'] })).body).toMatchObject({
      role: 'model',
      roles: ['model', 'artist'],
    })
    expect((await give(id, { roles: ['listener'] })).body).toMatchObject({ role: 'listener', roles: ['listener'] })
    expect((await give(id, { roles: [] })).body).toMatchObject({ role: null, roles: [] })
  })

  test.each([
    [{ role: 'admin', roles: ['model'] }, 'role', 'The role must be one of the roles'],
    [{ role: '', roles: ['model'] }, 'role', 'The role must be one of the roles'],
    [{ roles: ['king'] }, 'roles.0', 'Role must be one of admin, artist, model, listener, or none'],
    [{ roles: 'model' }, 'roles', 'Roles must be a list'],
    [{ roles: ['model', 'model', 'model', 'model', 'model'] }, 'roles', 'Name each role once'],
  ])('is refused in %j', async (body, field, message) => {
    const { id } = await testServer.person()
    const answer = await give(id, body)
    expect([answer.status, answer.body]).toEqual([400, { message, fields: { [field]: message } }])
  })
})

test('the last admin stays one, whichever of their roles it is', async () => {
  const own = await startTestServer()
  try {
    const last = await own.person({ role: 'artist', otherRoles: ['admin'] })
    const ask = (body: object) => last.ask(users.update, { ...of(last.id), body })
    expect((await ask({ roles: ['artist'] })).body).toEqual({
      message: 'The last admin cannot leave. Make somebody else an admin first.',
    })
    expect((await ask({ role: '' })).status).toBe(409)
    expect((await ask({ role: 'listener' })).body).toMatchObject({ roles: ['listener', 'admin'] })
    await own.admin()
    expect((await ask({ roles: ['artist'] })).body).toMatchObject({ role: 'artist', roles: ['artist'] })
  } finally {
    await own.close()
  }
})

test('whoever is an artist and a model enters where either may, and nowhere else', async () => {
  const wrong: string[] = []
  for (const endpoint of everyEndpoint) {
    const both = await testServer.person({ role: 'listener', otherRoles: ['artist', 'model'] })
    const isOpen = expectedCallers(endpoint).some((kind) => ['listener', 'artist', 'model'].includes(kind))
    const flaw = wrongWith(await requestAs(both, endpoint.method, endpoint.path), endpoint.method, isOpen ? null : 403)
    if (flaw) wrong.push(`${endpoint.feature}.${endpoint.name} ${flaw}`)
  }
  expect(wrong).toEqual([])
})
