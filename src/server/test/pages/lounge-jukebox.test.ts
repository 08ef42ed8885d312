import { beforeEach, expect, test } from 'vitest'
import { chat } from '#contract/chat.ts'
import { lounge } from '#contract/lounge.ts'
import { emptyLounge, playableTrack } from '#server/features/lounge/samples.ts'
import { linksOf, partOf, titleOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({ pages: true })
const admin = await testServer.admin()
const [member, vip] = [await testServer.person(), await testServer.person({ tier: 'vip', username: 'wim.d' })]
beforeEach(() => emptyLounge(testServer))

async function open(who: Pick<typeof admin, 'send'>) {
  const { statusCode, body } = await who.send({ method: 'GET', url: '/lounge' })
  const main = partOf(body, 'main')
  return { status: statusCode, title: titleOf(body), html: body, main, words: wordsOf(main) }
}
const buttonsOf = (main: string) =>
  [...main.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inner = '']) => wordsOf(inner))
const put = (trackId: number) => vip.call(lounge.put, { body: { trackId } })

test('at rest it says whose coins they are, and where a guest sits down', async () => {
  const guest = await open(testServer.guest)
  expect([guest.status, guest.title]).toEqual([200, 'Lounge Jukebox · Late Set'])
  expect(guest.words).toContain('Nobody has put a coin in. The machine waits. So does the bar.')
  expect(guest.words).toContain('Members have 2 an hour, a Fan Pass makes it 4, VIPs have 8.')
  expect(linksOf(guest.main)).toContain('Sign in to sit down → /login?next=%2Flounge')
  expect([buttonsOf(guest.main), guest.main.includes('type="search"')]).toEqual([[], false])
  const sitting = await open(member)
  expect(sitting.words).toMatch(new RegExp(`At the bar, 1 ${member.username} you`))
  expect(sitting.words).toContain('You have 2 of 2 left this hour.')
  expect(sitting.words).toContain('The slot is empty. 2 coins an hour are yours.')
  expect(linksOf(sitting.main)).toContain('Pick a side → #lounge-pick')
})

test('it shows what plays and what waits; a guest has nothing to press, the host has', async () => {
  await put(await playableTrack(testServer, { title: 'Tobacco & Rain', artist: 'Lyle Okafor' }))
  await put(await playableTrack(testServer, { title: 'Say It Plain', artist: 'Ruth Amadi' }))
  const guest = await open(testServer.guest)
  expect(guest.words).toContain('Tobacco & Rain Lyle Okafor')
  expect(guest.words).toContain('Chosen by a member')
  expect(guest.words).toContain('Say It Plain Ruth Amadi. Chosen by a member')
  expect(buttonsOf(guest.main)).toEqual([])
  expect(guest.html).not.toContain('side-a.mp3')
  expect(guest.html).not.toContain('wim.d')
  expect(buttonsOf((await open(member)).main)).toEqual(['Step in', 'Coin, 1 on Say It Plain'])
  const own = await open(vip)
  expect([own.words.includes('Yours, 1'), buttonsOf(own.main)]).toEqual([true, ['Step in', 'Take back Say It Plain']])
  const host = await open(admin)
  expect(buttonsOf(host.main)).toEqual([
    ...['Step in', 'Skip', 'Block this record', 'Lock the machine', 'Set up'],
    ...['Take out Say It Plain', 'Block Say It Plain', 'Coin, 1 on Say It Plain'],
  ])
})

test('a record above one’s tier is silence with a reason, and its audio is nowhere on the page', async () => {
  await put(await playableTrack(testServer, { accessTier: 'vip', audioUrl: 'https://music.example/velvet.mp3' }))
  const { words, html, main } = await open(member)
  expect(words).toContain('Silence for you until the next record. This one is for VIP members.')
  expect(linksOf(main)).toContain('Get Premium Access → /premium')
  expect(html).not.toContain('velvet')
  expect((await open(vip)).html).toContain('velvet.mp3')
})

test('locked and in quiet hours it says so and takes nothing', async () => {
  await admin.call(lounge.lock, { body: { isLocked: true } })
  const locked = await open(member)
  expect(locked.words).toContain('The machine is locked.')
  expect(locked.main).not.toContain('type="search"')
  await admin.call(lounge.lock, { body: { isLocked: false } })
  await admin.call(lounge.update, { body: { quietFrom: '00:00', quietUntil: '23:59' } })
  expect((await open(member)).words).toContain('Quiet hours. The machine sleeps until 23:59.')
})

test('the talk of a room stands beside it, for whoever may enter the room', async () => {
  const body = { name: 'The Bar', description: 'Where the talk is.', accessTier: 'vip' as const }
  const { id: chatRoomId } = await admin.call(chat.createRoom, { body })
  await admin.call(lounge.update, { body: { chatRoomId } })
  expect(linksOf((await open(vip)).main)).toContain(`The Bar → /chat/${chatRoomId}`)
  for (const who of [testServer.guest, member]) expect((await open(who)).words).not.toContain('Bar talk')
})

test('what plays is framed by other sites, without an address of its audio', async () => {
  const frame = async () => (await testServer.guest.send({ method: 'GET', url: '/embed/lounge?theme=light' })).body
  expect(wordsOf(partOf(await frame(), 'main'))).toContain('Nobody has put a coin in. the lounge of Late Set')
  await put(await playableTrack(testServer, { title: 'Rosewater', artist: 'Marguerite Soll' }))
  const html = await frame()
  expect(wordsOf(partOf(html, 'main'))).toContain('Rosewater Marguerite Soll, now in the lounge of Late Set')
  expect(html).toContain('<link rel="canonical" href="http://lateset.test/lounge"')
  expect(html).not.toContain('side-a.mp3')
})
