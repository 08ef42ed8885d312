import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { search } from '#contract/platform/search.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleCategory, sampleReply, sampleTopic } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const hitsOf = async (who: TestUser, q: string) => {
  const { groups } = await who.call(search.members, { query: { q } })
  return groups.flatMap(({ hits }) => hits)
}
const titlesOf = async (who: TestUser, q: string) => (await hitsOf(who, q)).map(({ title }) => title)

test('a topic is found by its words and by those of its replies, once, with plain words and a way to it', async () => {
  const author = await testServer.person()
  const categoryId = await sampleCategory(testServer, { name: 'Liner Notes' })
  const html = '<p>A <strong>dulcimer</strong> &amp; a zither</p>'
  const id = await sampleTopic(testServer, author, {
    ...{ categoryId, title: 'Strings of the north', content: 'A **dulcimer** & a zither', html },
  })
  await sampleReply(testServer, id, author, { content: 'My dulcimer hums', html: '<p>My dulcimer hums</p>' })
  await sampleReply(testServer, id, author, { content: 'Only nyckelharpas', html: '<p>Only <em>nyckelharpas</em></p>' })
  const reader = await testServer.person()
  expect(await hitsOf(reader, 'dulcimer')).toMatchObject([
    {
      kind: 'forum',
      id,
      title: 'Strings of the north',
      about: 'Liner Notes: A dulcimer & a zither',
      address: `/forum/topics/${id}`,
    },
  ])
  expect(await hitsOf(reader, 'nyckelharpa')).toMatchObject([
    { id, about: 'Liner Notes: Only nyckelharpas', address: `/forum/topics/${id}?reply=2` },
  ])
})

test('what somebody may not read is not found, nor counted: by tier, role, hand of the house, author or a block', async () => {
  const author = await testServer.person()
  const begin = async (title: string, category: object = {}, fields: object = {}) =>
    sampleTopic(testServer, author, {
      ...{ title: `Bandoneon ${title}`, categoryId: await sampleCategory(testServer, category), ...fields },
    })
  await begin('open')
  await begin('for fans', { accessTier: 'fan' })
  await begin('for models', { allowedRoles: ['model'] })
  await begin('closed', { isActive: false })
  await begin('hidden', {}, { hiddenAt: new Date() })
  await begin('removed', {}, { deletedAt: new Date() })
  const [fan, model, blocked] = [
    await testServer.person({ tier: 'fan' }),
    await testServer.person({ role: 'model' }),
    await testServer.person(),
  ]
  await blocked.call(messages.block, { params: { username: author.username } })
  const found = async (who: TestUser) => (await titlesOf(who, 'bandoneon')).map((title) => title.slice(10)).toSorted()
  expect(await found(await testServer.person())).toEqual(['open'])
  expect(await found(fan)).toEqual(['for fans', 'open'])
  expect(await found(model)).toEqual(['for models', 'open'])
  expect(await found(blocked)).toEqual([])
  expect(await found(author)).toEqual(['hidden', 'open'])
  expect(await found(admin)).toEqual(['closed', 'for fans', 'for models', 'hidden', 'open'])
  expect((await testServer.guest.ask(search.members, { query: { q: 'bandoneon' } })).status).toBe(401)
  const { groups } = await testServer.guest.call(search.find, { query: { q: 'bandoneon' } })
  expect(groups.every(({ total }) => total === 0)).toBe(true)
})

test('one kind is asked for by its name, a page at a time', async () => {
  const author = await testServer.person()
  const categoryId = await sampleCategory(testServer)
  for (let i = 0; i < 7; i++) await sampleTopic(testServer, author, { categoryId, title: `Serpent ${i}` })
  const page = (query: object) => author.call(search.members, { query: { q: 'serpent', ...query } })
  const { groups } = await page({ kind: 'forum', limit: 3, offset: 3 })
  expect(groups.map(({ total, hits }) => [total, hits.map(({ title }) => title)])).toEqual([
    [7, ['Serpent 3', 'Serpent 2', 'Serpent 1']],
  ])
  expect(
    (await author.call(search.find, { query: { q: 'serpent', kind: 'forum' } })).groups.flatMap(({ hits }) => hits),
  ).toEqual([])
  expect((await author.ask(search.members, { query: { q: 'serpent', kind: 'nothing' } })).status).toBe(400)
})
