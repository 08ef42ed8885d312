import { describe, expect, test } from 'vitest'
import { forum } from '#contract/forum.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { codeOf } from './categories.ts'
import { sampleCategory, sampleReply, sampleTopic } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const [listener, fan, model] = [
  await testServer.person(),
  await testServer.person({ tier: 'fan' }),
  await testServer.person({ role: 'model' }),
]
type Person = typeof admin
const idsFor = async (who: Person) => (await who.call(forum.categories, {})).map(({ id }) => id)
const categoryFor = async (who: Person, id: number) =>
  (await who.call(forum.categories, {})).find((one) => one.id === id)

describe('a category', () => {
  test('is opened and changed by admins alone, with the fields clients read', async () => {
    const made = await admin.ask(forum.createCategory, {
      body: {
        name: 'Wrong Speed',
        description: '45s at 33.',
        accessTier: 'fan',
        allowedRoles: ['listener', 'admin'],
        displayOrder: 7,
      },
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      ...{ name: 'Wrong Speed', code: 'WS', description: '45s at 33.', accessTier: 'fan' },
      ...{ allowedRoles: ['listener', 'admin'], displayOrder: 7, isActive: true, topicCount: 0 },
    })
    const { id } = made.body
    for (const method of ['PUT', 'PATCH']) {
      const changed = await admin.send({
        method,
        url: `/api/forum/categories/${id}`,
        payload: { name: `By ${method}` },
      })
      expect(changed.json()).toMatchObject({ name: `By ${method}`, accessTier: 'fan', displayOrder: 7 })
    }
    expect((await fan.ask(forum.createCategory, { body: { name: 'Mine' } })).status).toBe(403)
    expect((await fan.ask(forum.updateCategory, { params: { id }, body: { name: 'Mine' } })).status).toBe(403)
    expect((await testServer.guest.ask(forum.categories)).status).toBe(401)
  })

  test('is for listeners, free and at the top where nothing is said', async () => {
    const made = await admin.call(forum.createCategory, { body: { name: 'Said nothing' } })
    expect(made).toMatchObject({ allowedRoles: ['listener'], accessTier: 'free', displayOrder: 0, description: null })
    expect(await idsFor(admin)).toContain(made.id)
  })

  test.each([
    [{ name: 'ab' }, 'Category name must be at least 3 characters'],
    [{}, 'Category name must be at least 3 characters'],
    [{ name: 'Wrong tier', accessTier: 'gold' }, 'Tier must be one of free, fan, vip'],
    [{ name: 'Nobody', allowedRoles: [] }, 'Choose at least one role'],
    [{ name: 'Who', allowedRoles: ['king'] }, 'Roles must be some of admin, artist, model, listener'],
  ])('refuses %j', async (body, message) => {
    const answer = await admin.ask(forum.createCategory, { body })
    expect([answer.status, (answer.body as unknown as { message: string }).message]).toEqual([400, message])
  })

  test('stands in its order', async () => {
    const [last, first] = [
      await admin.call(forum.createCategory, { body: { name: 'Stands last', displayOrder: 9000 } }),
      await admin.call(forum.createCategory, { body: { name: 'Stands first', displayOrder: -9000 } }),
    ]
    const ids = await idsFor(admin)
    expect([ids[0], ids.at(-1)]).toEqual([first.id, last.id])
  })

  test('asks for tier and role both: by the role it is known, by the tier it is read', async () => {
    const id = await sampleCategory(testServer, {
      accessTier: 'fan',
      allowedRoles: ['listener'],
      description: 'Rumours',
    })
    const topic = await sampleTopic(testServer, fan, { categoryId: id })
    const reply = await sampleReply(testServer, topic, fan)
    expect(await categoryFor(model, id)).toBeUndefined()
    expect(await categoryFor(listener, id)).toMatchObject({ isReadable: false, description: null, topicCount: null })
    expect(await categoryFor(fan, id)).toMatchObject({ isReadable: true, description: 'Rumours', topicCount: 1 })
    expect(await categoryFor(admin, id)).toMatchObject({ isReadable: true })
    for (const who of [listener, model]) {
      const body = { title: 'Let me in', content: 'Ten characters and more.', categoryId: id }
      const answers = await Promise.all([
        who.ask(forum.topics, { query: { categoryId: id } }),
        who.ask(forum.topicsOf, { params: { id } }),
        who.ask(forum.topic, { params: { id: topic } }),
        who.ask(forum.replies, { params: { id: topic } }),
        who.ask(forum.createReply, { params: { id: topic }, body: { content: 'Hello' } }),
        who.ask(forum.likeTopic, { params: { id: topic } }),
        who.ask(forum.likeReply, { params: { id: reply } }),
        who.ask(forum.updateReply, { params: { id: reply }, body: { content: 'Mine now' } }),
        who.ask(forum.removeReply, { params: { id: reply } }),
        who.ask(forum.read, { params: { id: topic }, body: {} }),
        who.ask(forum.follow, { params: { id: topic }, body: { mode: 'follow' } }),
        who.ask(forum.topicEdits, { params: { id: topic } }),
        who.ask(forum.replyEdits, { params: { id: reply } }),
      ])
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
      expect((await who.ask(forum.createTopic, { body })).status).toBe(409)
      expect((await who.call(forum.unread, {})).map(({ categoryId }) => categoryId)).not.toContain(id)
    }
  })

  test('that is closed stays for admins, with its topics, and opens again', async () => {
    const id = await sampleCategory(testServer)
    const topic = await sampleTopic(testServer, fan, { categoryId: id })
    await admin.call(forum.removeCategory, { params: { id } })
    expect(await categoryFor(fan, id)).toBeUndefined()
    expect((await fan.ask(forum.topic, { params: { id: topic } })).status).toBe(404)
    expect(await categoryFor(admin, id)).toMatchObject({ isActive: false })
    expect((await admin.ask(forum.topic, { params: { id: topic } })).status).toBe(200)
    await admin.call(forum.updateCategory, { params: { id }, body: { isActive: true } })
    expect((await fan.ask(forum.topic, { params: { id: topic } })).status).toBe(200)
  })

  test('that closes while a topic is written refuses it in words that say the text is kept', async () => {
    const id = await sampleCategory(testServer)
    await admin.call(forum.removeCategory, { params: { id } })
    const answer = await fan.ask(forum.createTopic, {
      body: { title: 'Too late', content: 'Ten characters and more.', categoryId: id },
    })
    expect([answer.status, answer.body]).toMatchObject([
      409,
      {
        message: 'This category is closed now. Your text is kept: choose another one.',
        fields: { categoryId: expect.any(String) },
      },
    ])
  })

  test('numbers its topics by the first letters of its name', () => {
    expect(['Sleeve Notes', 'The Back Room', 'Rumours', '…', 'ünder the Stairs again'].map(codeOf)).toEqual([
      ...['SN', 'TBR', 'RU', 'T', 'ÜTS'],
    ])
  })
})
