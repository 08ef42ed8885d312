import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { artists } from '#contract/artists.ts'
import { cleanUpAccounts } from '#server/features/accounts/cleanup.ts'
import { freshAddress, SAMPLE_PASSWORD, sampleAccount, sampleForm } from '#server/features/accounts/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { refreshSkeletons, skeletonOf } from './lookalikes.ts'
import { usersTable } from './table.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
await sampleAccount(testServer.context, { username: 'PaulaIves' })

const LOOKALIKE = 'This username looks too much like another one'
const refusal = (message: string) => [409, { message, fields: { username: message } }]
const register = async (username: string) => {
  const answer = await testServer.app.inject({
    ...{ method: 'POST', url: accounts.register.path, remoteAddress: freshAddress() },
    payload: { ...sampleForm(), username },
  })
  return [answer.statusCode, answer.json()]
}

const alike = [
  ['a Cyrillic a', 'Pаulaives'],
  ['Cyrillic where it can be', 'Раulаivеѕ'],
  ['a Greek capital', 'ΡaulaIves'],
  ['full width', 'ＰａｕｌａＩｖｅｓ'],
  ['one letter of full width', 'Paulａives'],
  ['mathematical letters', '𝐏𝐚𝐮𝐥𝐚𝐈𝐯𝐞𝐬'],
  ['a small l for a capital i', 'Paulalves'],
  ['a one for an l', 'Pau1aives'],
] as const

describe('a name that looks like that of somebody else', () => {
  test.each(alike)('with %s is refused at registration', async (_, name) => {
    expect(await register(name)).toEqual(refusal(LOOKALIKE))
  })

  test('is refused for an artist too, when added and when renamed', async () => {
    const [, name] = alike[0]
    const added = await admin.ask(artists.create, { body: { name: 'Ives', username: name, password: SAMPLE_PASSWORD } })
    expect([added.status, added.body]).toEqual(refusal(LOOKALIKE))
    const { id } = await admin.call(artists.create, {
      body: { name: 'Ives', username: 'ives-and-band', password: SAMPLE_PASSWORD },
    })
    const renamed = await admin.ask(artists.update, { params: { id }, body: { username: name } })
    expect([renamed.status, renamed.body]).toEqual(refusal(LOOKALIKE))
    expect((await admin.ask(artists.update, { params: { id }, body: { username: 'ives.trio' } })).status).toBe(200)
    expect(await register('ives.trіo')).toEqual(refusal(LOOKALIKE))
    await admin.call(artists.remove, { params: { id } })
    expect((await register('ives.trіo'))[0]).toBe(201)
  })

  test('is one name for people who race for it', async () => {
    const both = await Promise.all([register('Ozwald'), register('0zwald'), register('Оzwald'), register('ozwald')])
    expect(both.map(([status]) => status).toSorted()).toEqual([201, 409, 409, 409])
  })

  test('is said as taken where it is the same name', async () => {
    expect(await register('paulaives')).toEqual(refusal('Username already exists'))
  })
})

test.each([
  ...['Admin', 'ad.min', 'аdmin', 'Support', 'suppοrt', 'Late-Set', 'LateSеt', 'ｓｔａｆｆ'],
  ...['MODERATOR', 'TEAM', 'SYSTEM', 'WEBMASTER', 'ＡＤＭＩＮ', 'АDМIN', 'НELР'],
])('%s would speak for the site, and is reserved', async (name) => {
  expect(await register(name)).toEqual(refusal('This username is reserved'))
})

test.each(['Иван', 'Ἀθηνᾶ', '小林', 'Zoë', 'José.2', 'admina', 'paula-ives'])(
  '%s is a name like any other',
  async (name) => {
    expect((await register(name))[0]).toBe(201)
  },
)

test.each(['admin\u3164', '\u115fSupport', 'Late\u1160Set', 'Paula\uffa0Ives', '\u3164\u3164'])(
  '%j has letters nobody sees, and is refused',
  async (name) => {
    const message = 'Username may have letters, digits, dots, dashes and underscores'
    expect(await register(name)).toEqual([400, { message, fields: { username: message } }])
  },
)

test('names are compared in small letters, also where a capital looks otherwise than they do', async () => {
  expect((await register('tomkkkrck'))[0]).toBe(201)
  expect(await register('TОMKKKRCK')).toEqual(refusal(LOOKALIKE))
  expect((await register('НAKON'))[0]).toBe(201)
  expect(await register('HAKON')).toEqual(refusal(LOOKALIKE))
})

test('skeletons of earlier rules are made anew with the hourly cleanup, whoever stands in whose way', async () => {
  const { db } = testServer.context
  const [one, two] = [
    await sampleAccount(testServer.context, { username: 'Merle\u3164' }),
    await sampleAccount(testServer.context, { username: 'Vance' }),
  ]
  const keep = (id: number, skeleton: string) => db.update(usersTable).set({ skeleton }).where(eq(usersTable.id, id))
  await keep(one.id, 'what merle looked like')
  await keep(two.id, skeletonOf('Merle'))
  await cleanUpAccounts(testServer.context)
  for (const [{ id }, name] of [
    [one, 'Merle'],
    [two, 'Vance'],
  ] as const) {
    const [row] = await db.select().from(usersTable).where(eq(usersTable.id, id))
    expect(row?.skeleton).toBe(skeletonOf(name))
  }
  expect(await register('MERLE')).toEqual(refusal(LOOKALIKE))
})

test('accounts of earlier versions are compared after the next start, and keep their names', async () => {
  const { db } = testServer.context
  const elder = await sampleAccount(testServer.context, { username: 'Quill' })
  await db.update(usersTable).set({ skeleton: null }).where(eq(usersTable.id, elder.id))
  const younger = await sampleAccount(testServer.context, { username: 'Quіll' })
  await db.update(usersTable).set({ skeleton: null }).where(eq(usersTable.id, younger.id))
  await refreshSkeletons(db)
  const names = await db.select({ name: usersTable.username, skeleton: usersTable.skeleton }).from(usersTable)
  expect(
    names
      .filter(({ name }) => /^Qu.ll$/.test(name))
      .map(({ skeleton }) => skeleton === null)
      .toSorted(),
  ).toEqual([false, true])
  expect(await register('Qui11')).toEqual(refusal(LOOKALIKE))
})
