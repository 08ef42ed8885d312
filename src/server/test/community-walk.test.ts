import { afterAll, describe, expect, test } from 'vitest'
import { chat } from '#contract/chat.ts'
import { forum } from '#contract/forum.ts'
import { type Endpoint, urlOf } from '#contract/kit/endpoint.ts'
import { notices } from '#contract/notices.ts'
import { linkPreviews } from '#contract/platform/link-previews.ts'
import { search } from '#contract/platform/search.ts'
import { readExport } from '#server/features/exports/samples.ts'
import { cookieName } from '#server/platform/identity/sessions/sessions.ts'
import { mark, seedCommunity } from '#server/testing/community.ts'
import {
  type Actor,
  type ActorName,
  actorNames,
  actors,
  categories,
  type Place,
  reads,
  rooms,
  seen,
  sees,
  writes,
} from '#server/testing/community-rule.ts'
import { metaOf, titleOf } from '#server/testing/html.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { openSocket } from '#server/testing/test-socket.ts'

// Whoever is somebody × whatever is somewhere × every way to it. What is right is said by the rule of community-rule.ts.

const testServer = await startTestServer({ env: { DATABASE_URL: 'postgres://walked.by/tests' }, pages: true })
afterAll(() => testServer.close())
const { app, context } = testServer

const { people, ids, idOf, inTopic, inRoom, pages, everyPage, author } = await seedCommunity(testServer)

const userOf = (name: ActorName) => people.get(name) ?? testServer.guest
async function textOf(who: ActorName, endpoint: Endpoint, call: Parameters<typeof urlOf>[1]): Promise<string> {
  return (await userOf(who).send({ method: endpoint.method, url: urlOf(endpoint, call) })).payload
}

/** A way to what is in the places: the names of those whose word came by it. */
type Way = (who: ActorName) => Promise<string[]>
const asking =
  (
    places: Record<string, Place>,
    kind: 'topic' | 'reply' | 'line',
    ask: (who: ActorName, name: string) => Promise<string>,
  ): Way =>
  async (who) => {
    const found: string[] = []
    for (const name of Object.keys(places)) if ((await ask(who, name)).includes(mark(kind, name))) found.push(name)
    return found
  }

const forumWays: Record<string, Way> = {
  'the list of topics': asking(categories, 'topic', (who, name) =>
    textOf(who, forum.topics, { query: { categoryId: idOf(ids.categories, name) } }),
  ),
  'a topic': asking(categories, 'topic', (who, name) => textOf(who, forum.topic, inTopic(name))),
  'the replies beside their topic': asking(categories, 'reply', (who, name) => textOf(who, forum.topic, inTopic(name))),
  'the replies': asking(categories, 'reply', (who, name) => textOf(who, forum.replies, inTopic(name))),
  'the search of the forum, topics': asking(categories, 'topic', (who, name) =>
    textOf(who, forum.search, { query: { q: mark('topic', name) } }),
  ),
  'the search of the forum, replies': asking(categories, 'reply', (who, name) =>
    textOf(who, forum.search, { query: { q: mark('reply', name) } }),
  ),
  'the search of the site, topics': asking(categories, 'topic', (who, name) =>
    textOf(who, search.members, { query: { q: mark('topic', name) } }),
  ),
  'the search of the site, replies': asking(categories, 'reply', (who, name) =>
    textOf(who, search.members, { query: { q: mark('reply', name) } }),
  ),
}
const chatWays: Record<string, Way> = {
  'the lines': asking(rooms, 'line', (who, name) => textOf(who, chat.messages, inRoom(name))),
  'the search of a room': asking(rooms, 'line', (who, name) =>
    textOf(who, chat.messages, { ...inRoom(name), query: { q: mark('line', name) } }),
  ),
}

/** Whose page it is, by what stands there and nowhere else, and where. */
const shownPages: { name: string; where: Place; kind: 'topic' | 'reply' | 'line'; url: () => string }[] = [
  ...Object.entries(categories).flatMap(([name, where]) => [
    { name, where, kind: 'topic' as const, url: () => pages.category(name) },
    { name, where, kind: 'reply' as const, url: () => pages.topic(name) },
  ]),
  ...Object.entries(rooms).map(([name, where]) => ({
    name,
    where,
    kind: 'line' as const,
    url: () => pages.room(name),
  })),
]
const marksIn = (text: string) => [...new Set(text.match(/\b(about|topic|reply|line)in[a-z]+/g))].sort()
/** Every word that somebody may come upon, wherever it is. */
const marksFor = (actor: Actor): string[] => [
  ...seen(categories, (where) => reads(actor, where)).map((name) => mark('about', name)),
  ...seen(categories, (where) => sees(actor, where)).flatMap((name) => [mark('topic', name), mark('reply', name)]),
  ...seen(rooms, (where) => sees(actor, where)).map((name) => mark('line', name)),
]
/** What programs are told of a page before anybody opens it. */
const previewOf = (html: string) =>
  [
    titleOf(html),
    ...['description', 'og:title', 'og:description', 'og:url', 'og:image', 'og:image:alt'].map((name) =>
      metaOf(html, name),
    ),
    ...['twitter:title', 'twitter:description'].map((name) => metaOf(html, name)),
  ].join('\n')

/** Opens a socket and tries every room; answers those that let them in. */
async function enterAll(who: ActorName) {
  const person = people.get(who)
  const headers: Record<string, string> = person ? { cookie: `${cookieName(context.config)}=${person.token}` } : {}
  const socket = await openSocket(app, { headers })
  const entered: string[] = []
  for (const name of Object.keys(rooms)) {
    const { type } = await socket.ask({ type: 'join_room', roomId: idOf(ids.rooms, name), userId: person?.id ?? 0 })
    if (type === 'ack') entered.push(name)
  }
  return { socket, entered }
}

describe.each(actorNames)('%s', (who) => {
  const actor: Actor = actors[who]
  const person = () => people.get(who)

  test.each(Object.entries(forumWays))('reads what they may of the forum by %s', async (_, way) => {
    expect(await way(who)).toEqual(seen(categories, (where) => sees(actor, where)))
  })

  test.each(Object.entries(chatWays))('reads what they may of the chat by %s', async (_, way) => {
    expect(await way(who)).toEqual(seen(rooms, (where) => sees(actor, where)))
  })

  test('is told by notices what they may read', async () => {
    const text = await textOf(who, notices.list, { query: {} })
    // Nobody but the house writes where it is closed.
    const told = (where: Place) => sees(actor, where) && where.isOpen
    expect(Object.keys(categories).filter((name) => text.includes(mark('reply', name)))).toEqual(seen(categories, told))
    expect(Object.keys(rooms).filter((name) => text.includes(mark('line', name)))).toEqual(seen(rooms, told))
  })

  test('finds nothing of either in what everybody is given: search, feeds, sitemaps', async () => {
    const { payload: index } = await userOf(who).send({ method: 'GET', url: '/sitemap.xml' })
    const parts = [...index.matchAll(/<loc>[^<]*?(\/sitemap\/[^<]+)<\/loc>/g)].map(([, url]) => String(url))
    expect(parts.length).toBeGreaterThan(0)
    const searches = ['topic', 'reply', 'line'].map((kind) => `/api/search?q=${kind}ineverybody`)
    for (const url of [...searches, '/feeds/releases.xml', '/feeds/gigs.xml', ...parts]) {
      const { payload } = await userOf(who).send({ method: 'GET', url })
      expect(payload, url).not.toMatch(/(topic|reply|line)in|\/forum\/topics\/|\/chat\/\d/)
    }
  })

  test('has nothing of what others wrote in the copy of their data', async () => {
    const somebody = person()
    if (!somebody)
      return expect((await testServer.guest.send({ method: 'POST', url: '/api/exports' })).statusCode).toBe(401)
    const text = [...(await readExport(testServer, somebody)).values()].join('\n')
    // What a notice told them they have read; the words of others are kept where those stand.
    expect(text).not.toMatch(/(topic|reply|line)in/)
  })

  test('is shown by pages what they may read, and so are programs by what pages say of themselves', async () => {
    const allowed = marksFor(actor)
    for (const { name, where, kind, url } of shownPages) {
      const { payload, statusCode, headers } = await userOf(who).send({ method: 'GET', url: url() })
      const marks = marksIn(payload)
      expect(
        marks.filter((one) => !allowed.includes(one)),
        `on ${kind} ${name}`,
      ).toEqual([])
      expect(marks.includes(mark(kind, name)), `${kind} ${name}`).toBe(sees(actor, where))
      // The title of a topic is on its own page alone, and only where that is shown.
      const isTold = kind === 'reply' && sees(actor, where)
      expect(marksIn(previewOf(payload)), `preview of ${kind} ${name}`).toEqual(isTold ? [mark('topic', name)] : [])
      if (actor.isGuest)
        expect(headers.location ?? statusCode).toEqual(kind === 'line' ? expect.stringMatching(/^\/login/) : 401)
      else expect(headers['cache-control'], url()).toMatch(/no-store|private/)
    }
  })

  test('is shown cards of links to what they may read, and no link says more than its address', async () => {
    const answer = await userOf(who).ask(linkPreviews.find, { query: { path: everyPage() } })
    if (actor.isGuest) return expect([answer.status, answer.body]).toEqual([401, { message: 'Please sign in' }])
    const seenHere = seen(categories, (where) => sees(actor, where))
    expect(answer.body.map(({ path, title }) => [path, title])).toEqual(
      seenHere.map((name) => [pages.topic(name), `Begun with ${mark('topic', name)}`]),
    )
    // The topic itself is kept from whoever is apart from its author; the room is not.
    const posts = actor.isApart ? [] : await userOf(who).call(forum.replies, { ...inTopic('everybody'), query: {} })
    const lines = await userOf(who).call(chat.messages, { ...inRoom('bar'), query: {} })
    const linking = [...posts, ...lines].flatMap(({ html }) => (html?.includes('Linked') ? html : []))
    expect(linking.length).toBe(actor.isApart ? 0 : 3)
    for (const html of linking) expect(marksIn(html)).toEqual([])
  })

  test('enters the rooms by socket that are theirs', async () => {
    const { socket, entered } = await enterAll(who)
    await socket.close()
    expect(entered).toEqual(seen(rooms, (where) => reads(actor, where)))
  })

  test('writes where they read, unless they are suspended; and answers nobody they are kept apart from', async () => {
    const status = async (url: string, payload: object, method = 'POST') =>
      (await userOf(who).send({ method, url, payload })).statusCode
    const refused = actor.isGuest ? 401 : actor.isSuspended ? 403 : 404
    // Whoever began a topic while its category was closed keeps their words; one that never was there is answered alike.
    const refusedTopic = refused === 404 ? 409 : refused
    const wordsIn = (name: string) => `Words of ${who} in ${name}, as long as they have to be`
    for (const [name, where] of Object.entries(categories)) {
      const topic = { title: `Of ${who}`, content: wordsIn(name), categoryId: idOf(ids.categories, name) }
      expect(await status(urlOf(forum.createTopic, {}), topic), `a topic in ${name}`).toBe(
        writes(actor, where) ? 201 : refusedTopic,
      )
      const mayAnswer = writes(actor, where) && !actor.isApart
      expect(
        await status(urlOf(forum.createReply, inTopic(name)), { content: wordsIn(name) }),
        `a reply in ${name}`,
      ).toBe(mayAnswer ? 201 : refused)
      const like = forum.likeTopic
      expect(await status(urlOf(like, inTopic(name)), {}, like.method), `a like in ${name}`).toBe(
        mayAnswer ? 200 : refused,
      )
    }
    for (const [name, where] of Object.entries(rooms))
      expect(
        await status(urlOf(chat.send, inRoom(name)), { content: wordsIn(name), nonce: `own ${name}` }),
        `a line in ${name}`,
      ).toBe(writes(actor, where) ? 201 : refused)
  })
})

test('what is said aloud is heard in each room by whoever may, and by nobody else', async () => {
  const opened = await Promise.all(actorNames.map(async (who) => ({ who, ...(await enterAll(who)) })))
  const open = Object.keys(rooms).filter((name) => rooms[name]?.isOpen)
  for (const name of open)
    await author.call(chat.send, {
      ...inRoom(name),
      body: { content: `Aloud ${mark('line', name)}`, nonce: `aloud ${name}` },
    })
  for (const { who, socket } of opened) {
    await socket.ask({ type: 'ping' })
    const heard = JSON.stringify(socket.said.filter(({ type }) => type === 'new_message'))
    expect(
      open.filter((name) => heard.includes(`Aloud ${mark('line', name)}`)),
      who,
    ).toEqual(seen(rooms, (where) => sees(actors[who], where) && where.isOpen))
    await socket.close()
  }
})
