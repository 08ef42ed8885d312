import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { exclusiveContent } from '#contract/exclusive-content.ts'
import { forumPosts } from '#contract/forum-posts.ts'
import { tracks } from '#contract/tracks.ts'
import { sampleItem } from '#server/features/exclusive-content/samples.ts'
import { samplePost } from '#server/features/forum-posts/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sampleVideo, sampleWav, upload } from '#server/features/uploads/samples.ts'
import { giveGrant } from '#server/platform/access/entitlements/grants.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const testServer = await sharedTestServer({ pages: true })
const admin = await testServer.admin()
/** Long enough for everything to be asked before the moment, too. */
const AHEAD_MS = 2500

const song = (await upload(admin, 'audio', 'song.wav', sampleWav())).json().url as string
const film = (await upload(admin, 'video', 'sock.mp4', sampleVideo('mp4'))).json().url as string
const track = await sampleTrack(testServer.context, { title: 'For fans', accessTier: 'fan', audioUrl: song })
const item = await sampleItem(admin, { type: 'video', fileUrl: film, accessTier: 'fan' })
const post = await samplePost(testServer, 'fan')
const of = (id: number) => ({ params: { id } })

/** Whether something that comes with a pass is open to somebody now, for everything that does. */
const gates: Record<string, (who: TestUser) => Promise<boolean>> = {
  'the account': async (who) => (await who.call(accounts.me, {}))?.accessTier === 'fan',
  'the address of the audio': async (who) => (await who.call(tracks.get, of(track.id))).audioUrl !== null,
  'the track in a list': async (who) => (await who.call(tracks.list, { query: {} })).every(({ locked }) => !locked),
  'the audio': async (who) => (await who.send({ method: 'GET', url: song })).statusCode === 200,
  'a range of the audio': async (who) =>
    (await who.send({ method: 'GET', url: song, headers: { range: 'bytes=0-99' } })).statusCode === 206,
  'the head of the audio': async (who) => (await who.send({ method: 'HEAD', url: song })).statusCode === 200,
  'an exclusive item': async (who) => !(await who.call(exclusiveContent.get, of(item.id))).locked,
  'an exclusive film': async (who) => (await who.send({ method: 'GET', url: film })).statusCode === 200,
  'posts for fans': async (who) => (await who.call(forumPosts.list, { query: {} })).some(({ id }) => id === post),
  'liking a post for fans': async (who) => (await who.ask(forumPosts.like, of(post))).status === 200,
  'the form of the board': async (who) =>
    (await who.send({ method: 'GET', url: '/backstage-pass' })).body.includes('Pin a note'),
}

async function personUntil(endsAt: Date, startsAt = new Date(0)) {
  const person = await testServer.person()
  const grant = { userId: person.id, tier: 'fan', source: 'comp', startsAt, endsAt } as const
  await testServer.context.db.transaction((transaction) => giveGrant(testServer.context, transaction, grant))
  return person
}

/** What was open and what was not, before and after a moment; what was under way meanwhile counts for neither. */
async function watch(person: TestUser, moment: Date) {
  const seen = Object.fromEntries(Object.keys(gates).map((name) => [name, { before: [], after: [] }])) as Record<
    string,
    { before: boolean[]; after: boolean[] }
  >
  // On a busy machine an answer takes longer than that.
  while (Date.now() < moment.getTime() + 400 || Object.values(seen).some(({ after }) => after.length === 0))
    await Promise.all(
      Object.entries(gates).map(async ([name, isOpen]) => {
        const began = Date.now()
        const open = await isOpen(person)
        if (Date.now() < moment.getTime()) seen[name]?.before.push(open)
        else if (began >= moment.getTime()) seen[name]?.after.push(open)
        await delay(10)
      }),
    )
  return Object.entries(seen).map(([name, { before, after }]) => [name, [...new Set(before)], [...new Set(after)]])
}

test('everything that comes with a pass closes at the moment the pass ends', async () => {
  const endsAt = new Date(Date.now() + AHEAD_MS)
  const seen = await watch(await personUntil(endsAt), endsAt)
  expect(seen).toEqual(Object.keys(gates).map((name) => [name, [true], [false]]))
})

test('and opens at the moment it begins', async () => {
  const startsAt = new Date(Date.now() + AHEAD_MS)
  const seen = await watch(await personUntil(new Date(Date.now() + 3_600_000), startsAt), startsAt)
  expect(seen).toEqual(Object.keys(gates).map((name) => [name, [false], [true]]))
})
