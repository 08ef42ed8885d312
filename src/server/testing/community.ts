import { eq } from 'drizzle-orm'
import { chat } from '#contract/chat.ts'
import { forum } from '#contract/forum.ts'
import { messages } from '#contract/messages.ts'
import { sampleLine, sampleRoom } from '#server/features/chat/samples.ts'
import { sampleCategory, sampleReply, sampleTopic } from '#server/features/forum/samples.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { type Actor, type ActorName, actorNames, actors, categories, everyRole, rooms } from './community-rule.ts'
import type { TestServer } from './start-test-server.ts'

/** A word that stands in one thing alone. */
export const mark = (kind: 'about' | 'topic' | 'reply' | 'line', name: string): string => `${kind}in${name}`

/** Fills every place of the forum and the chat with words of one author, and has everybody there be who they are. */
export async function seedCommunity(testServer: TestServer) {
  const { context } = testServer
  const people = new Map<ActorName, Awaited<ReturnType<typeof testServer.person>>>()
  const ids = {
    categories: new Map<string, number>(),
    topics: new Map<string, number>(),
    rooms: new Map<string, number>(),
  }
  const idOf = (of: Map<string, number>, name: string) => of.get(name) as number
  const inTopic = (name: string) => ({ params: { id: idOf(ids.topics, name) } })
  const inRoom = (name: string) => ({ params: { id: idOf(ids.rooms, name) } })
  /** The pages of all that is somewhere. */
  const pages = {
    category: (name: string) => `/forum/${idOf(ids.categories, name)}`,
    topic: (name: string) => `/forum/topics/${idOf(ids.topics, name)}`,
    room: (name: string) => `/chat/${idOf(ids.rooms, name)}`,
  }
  const everyPage = () => [
    ...Object.keys(categories).flatMap((name) => [pages.category(name), pages.topic(name)]),
    ...Object.keys(rooms).map(pages.room),
  ]

  const author = await testServer.person({ role: 'listener', otherRoles: ['model', 'artist'], tier: 'vip' })
  for (const [name, { tier, roles, isOpen }] of Object.entries(categories)) {
    const description = `About ${mark('about', name)}`
    const fields = { accessTier: tier, allowedRoles: [...roles], isActive: isOpen, description }
    const categoryId = await sampleCategory(testServer, fields)
    const content = `Begun with ${mark('topic', name)}`
    const topic = await sampleTopic(testServer, author, {
      categoryId,
      title: content,
      content,
      html: `<p>${content}</p>`,
    })
    const answer = `Answered with ${mark('reply', name)}`
    await sampleReply(testServer, topic, author, { content: answer, html: `<p>${answer}</p>` })
    ids.categories.set(name, categoryId)
    ids.topics.set(name, topic)
  }
  for (const [name, { tier, roles, isOpen }] of Object.entries(rooms)) {
    // A room is for a tier, or else for a role.
    const accessTier = roles === everyRole ? tier : 'artist'
    const roomId = await sampleRoom(testServer, { accessTier, isActive: isOpen })
    ids.rooms.set(name, roomId)
    const content = `Said with ${mark('line', name)}`
    await sampleLine(testServer, roomId, author, { content, html: content })
  }
  for (const name of actorNames) {
    const actor: Actor = actors[name]
    if (actor.isGuest) continue
    const [role, ...otherRoles] = actor.roles
    const person = await testServer.person({ role: role ?? null, otherRoles, tier: actor.tier })
    people.set(name, person)
    if (actor.isApart === 'blocking') await person.call(messages.block, { params: { username: author.username } })
    if (actor.isApart === 'blocked') await author.call(messages.block, { params: { username: person.username } })
    const suspendedUntil = actor.isSuspended ? new Date(Date.now() + 86_400_000) : null
    await context.db.update(usersTable).set({ suspendedUntil }).where(eq(usersTable.id, person.id))
  }
  // Links to every place, where everybody reads them: neither the words of a link nor its card may say what stands there.
  const links = everyPage().map((path) => `http://lateset.test${path}`)
  for (const some of [links.slice(0, 9), links.slice(9)])
    await author.call(forum.createReply, {
      params: inTopic('everybody').params,
      body: { content: `Linked from here: ${some.join(' ')}` },
    })
  await author.call(chat.send, {
    ...inRoom('bar'),
    body: { content: `Linked: ${links[0]} ${links[7]}`, nonce: 'links' },
  })
  // Whoever is in sight or not is called by name, a few at a time as people do.
  const names = [...people.values()].map(({ username }) => `@${username}`)
  for (const called of [names.slice(0, 6), names.slice(6)].map((some) => some.join(' '))) {
    for (const [name, { isOpen }] of Object.entries(categories))
      if (isOpen)
        await author.call(forum.createReply, {
          params: { id: idOf(ids.topics, name) },
          body: { content: `${mark('reply', name)} for ${called}` },
        })
    for (const [name, { isOpen }] of Object.entries(rooms))
      if (isOpen)
        await author.call(chat.send, {
          params: { id: idOf(ids.rooms, name) },
          body: { content: `${mark('line', name)} for ${called}`, nonce: `${name} ${called.length}` },
        })
  }
  return { people, ids, idOf, inTopic, inRoom, pages, everyPage, author }
}
