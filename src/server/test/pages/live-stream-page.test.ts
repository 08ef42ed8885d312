import { afterEach, expect, test } from 'vitest'
import { gigs } from '#contract/gigs.ts'
import { streams } from '#contract/streams.ts'
import { sampleGig } from '#server/features/gigs/samples.ts'
import { sampleCodes } from '#server/features/streams/samples.ts'
import { linksOf, partOf, titleOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({ pages: true })
const admin = await testServer.admin()
type Person = Pick<typeof admin, 'send'>

const open = async (who: Person, url: string) => {
  const { statusCode, headers, body } = await who.send({ method: 'GET', url })
  const main = partOf(body, 'main')
  return { status: statusCode, to: headers.location, title: titleOf(body), main, words: wordsOf(main) }
}
const post = async (who: Person, url: string, fields: Record<string, string> = {}) => {
  const { statusCode, headers, body } = await who.send({
    ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() || 'sent=yes' },
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://lateset.test' },
  })
  return { status: statusCode, to: headers.location, main: partOf(body, 'main') }
}

const about = { description: 'Half an hour at the desk.' }
const announce = (fields: object = {}) =>
  admin.call(streams.create, {
    body: { title: 'Open Desk', ...about, scheduledStart: '2096-11-28T20:00:00Z', ...fields },
  })
const typed = {
  ...{ title: 'Sound Check', description: 'Bring a scarf.', accessTier: 'fan', streamType: 'video_chat', artistId: '' },
  ...{ scheduledDate: '2096-11-28', startTime: '22:30', endTime: '00:15', status: 'scheduled' },
}
const FORM = '/live-stream/set-up?form=schedule'

afterEach(async () => {
  for (const query of [{}, { status: 'ended' }] as const)
    for (const { id } of await admin.call(streams.list, { query })) await admin.call(streams.remove, { params: { id } })
})

test('a stream there is not has no page, and guests are asked to log in before one there is', async () => {
  const { id } = await announce()
  const member = await testServer.person()
  for (const url of ['/live-stream/999999', '/live-stream/none']) expect((await open(member, url)).status).toBe(404)
  expect((await open(testServer.guest, '/live-stream/none')).status).toBe(404)
  const guest = await open(testServer.guest, `/live-stream/${id}`)
  expect([guest.status, guest.words]).toEqual([
    401,
    expect.stringContaining('Authentication Required Please log in to access live streaming'),
  ])
  expect(linksOf(guest.main)).toEqual([`Go to Login → /login?next=%2Flive-stream%2F${id}`])
})

test('an announced one tells when by the clocks of the house, and rings whoever asks for it without script', async () => {
  const { id } = await announce({ featuredArtist: 'Somebody' })
  const member = await testServer.person()
  for (const url of ['/live-stream', `/live-stream/${id}`]) {
    const { status, words, main } = await open(member, url)
    expect([status, partOf(main, 'h1')]).toEqual([200, expect.stringContaining('Open Desk')])
    expect(words).toContain('Wednesday 28 November, 21:00 at the house')
    // The page has no clock of its own yet: the time of day stands where the countdown will.
    expect(words).toContain('Announced 21:00')
    expect(main).not.toContain('role="timer"')
    expect(linksOf(main)).toContain(`Calendar → /api/live-streams/${id}/calendar.ics`)
  }
  const pressed = async () =>
    [...(await open(member, '/live-stream')).main.matchAll(/aria-pressed="(\w+)"/g)].map(([, is]) => is)
  expect(await pressed()).toEqual(['false', 'false'])
  expect(await post(member, `/live-stream/${id}?do=remind`)).toMatchObject({ status: 303, to: `/live-stream/${id}` })
  expect(await pressed()).toEqual(['true', 'true'])
  expect(await post(member, `/live-stream/${id}?do=unremind`)).toMatchObject({ status: 303, to: `/live-stream/${id}` })
  expect(await pressed()).toEqual(['false', 'false'])
})

test('whose tier is too low reads what opens it; what is for the label alone is known to nobody else', async () => {
  const vip = await announce({ accessTier: 'vip' })
  const own = await announce({ accessTier: 'admin', title: 'Doors Shut' })
  const [member, insider] = [await testServer.person(), await testServer.person({ tier: 'vip' })]
  const { words, main } = await open(member, `/live-stream/${vip.id}`)
  expect(words).toContain('For VIP members The curtain stays shut.')
  expect(linksOf(main)).toContain('Get Premium Access → /premium')
  expect(main).not.toContain('do=remind')
  expect((await open(insider, `/live-stream/${vip.id}`)).words).not.toContain('The curtain stays shut.')
  expect((await open(insider, `/live-stream/${own.id}`)).status).toBe(404)
  expect((await open(insider, '/live-stream')).words).not.toContain('Doors Shut')
  expect((await open(admin, `/live-stream/${own.id}`)).status).toBe(200)
})

test('one that is over stands behind a link, with how long it was', async () => {
  const { id } = await admin.call(streams.create, { body: { title: 'Rehearsal', ...about } })
  for (const step of [streams.start, streams.stop]) await admin.call(step, { params: { id } })
  const member = await testServer.person()
  const bill = await open(member, '/live-stream')
  expect(bill.words).not.toContain('Rehearsal')
  expect(linksOf(bill.main)).toContain('Show ended streams → /live-stream?ended=1')
  expect((await open(member, '/live-stream?ended=1')).words).toContain('ended, 1 minute Rehearsal')
  expect((await open(member, '/live-stream?ended=7')).words).toContain('No more have ended.')
  const { words } = await open(member, `/live-stream/${id}`)
  expect(words).toContain('House lights up.')
  expect(words).toContain('The chat closed with the curtain.')
})

test('the forms are for admins', async () => {
  expect(await open(testServer.guest, FORM)).toMatchObject({
    ...{ status: 307, to: `/login?next=${encodeURIComponent(FORM)}` },
  })
  const member = await testServer.person({ role: 'artist' })
  expect(await open(member, FORM)).toMatchObject({ status: 403, words: expect.stringContaining('Access Denied') })
  expect((await open(admin, FORM)).words).toContain('Put it on the bill')
  expect((await open(admin, '/live-stream/set-up')).words).toContain('Set up the stage')
  expect((await open(admin, '/live-stream/set-up?edit=999999')).status).toBe(404)
})

test.each([
  ['title', 'Title is required'],
  ['description', 'Description is required'],
  ['scheduledDate', 'Date is required'],
  ['startTime', 'Start time is required'],
  ['endTime', 'End time is required'],
])('without script a form without its %s says so, and keeps what was typed', async (name, words) => {
  const { status, main } = await post(admin, FORM, { ...typed, [name]: '' })
  expect([status, wordsOf(main).split(words).length - 1]).toEqual([400, 2])
  if (name !== 'title') expect(main).toContain('value="Sound Check"')
  if (name !== 'startTime') expect(main).toContain('value="22:30"')
  expect(await admin.call(streams.list, {})).toEqual([])
})

test('without script one is announced by the clocks of the house, and changed', async () => {
  const { status, to } = await post(admin, FORM, typed)
  const [stream] = await admin.call(streams.list, {})
  expect([status, to]).toEqual([303, `/live-stream/${stream?.id}`])
  expect(stream).toMatchObject({
    ...{ title: 'Sound Check', status: 'scheduled', accessTier: 'fan', streamType: 'video_chat' },
    ...{ scheduledStart: '2096-11-28T21:30:00.000Z', scheduledEnd: '2096-11-28T23:15:00.000Z' },
  })
  const edit = `${FORM}&edit=${stream?.id}`
  const { main } = await open(admin, edit)
  for (const value of ['Sound Check', '2096-11-28', '22:30', '00:15', `${stream?.version}`])
    expect(main).toContain(`value="${value}"`)
  const { status: _status, ...fields } = typed
  const changed = { ...fields, title: 'Sound Check, Late', version: `${stream?.version}` }
  expect(await post(admin, edit, changed)).toMatchObject({ status: 303, to: `/live-stream/${stream?.id}` })
  expect((await open(admin, '/live-stream')).words).toContain('Sound Check, Late')
  // Somebody else has saved it since.
  expect((await post(admin, edit, changed)).status).toBe(409)
})

test('without script one is opened at once', async () => {
  const { title, description } = typed
  const { status, to } = await post(admin, '/live-stream/set-up', { title, description })
  const [stream] = await admin.call(streams.list, {})
  expect([status, to, stream?.status]).toEqual([303, `/live-stream/${stream?.id}`, 'active'])
})

test('without script the code of a ticket opens a stream, and a wrong one is said at its field', async () => {
  const { id } = await announce({ accessTier: 'vip' })
  const [code = ''] = await sampleCodes(admin, id)
  const member = await testServer.person()
  const page = `/live-stream/${id}`
  expect((await open(member, page)).main).toContain(`action="${page}?do=enter"`)
  const wrong = await post(member, `${page}?do=enter`, { code: 'ABCD-EFGH-JKMN' })
  expect([wrong.status, wordsOf(wrong.main)]).toEqual([
    400,
    expect.stringContaining('No such code for this stream. Look at it letter by letter.'),
  ])
  expect(wrong.main).toContain('value="ABCD-EFGH-JKMN"')
  expect((await post(member, `${page}?do=enter`, { code: '' })).status).toBe(400)
  expect((await open(member, page)).words).toContain('The curtain stays shut.')
  expect(await post(member, `${page}?do=enter`, { code })).toMatchObject({ status: 303, to: page })
  expect((await open(member, page)).words).not.toContain('The curtain stays shut.')
})

test('without script a stream is announced from a gig, which is where it leads back to', async () => {
  const gig = await sampleGig(admin)
  const form = `${FORM}&gig=${gig.id}`
  expect((await post(admin, form, { ...typed, title: '' })).status).toBe(400)
  const member = await testServer.person({ role: 'artist' })
  expect((await post(member, form, typed)).status).toBe(403)
  expect(await post(admin, form, typed)).toMatchObject({ status: 303, to: `/gigs/${gig.id}` })
  const [stream] = await admin.call(streams.list, {})
  expect((await admin.call(gigs.get, { params: { id: gig.id } })).stream?.id).toBe(stream?.id)
})

test('whoever may start a stream finds the way to do so on the bill', async () => {
  const { id } = await announce()
  const member = await testServer.person()
  const start = `Start Open Desk → /live-stream/${id}?stage=true`
  expect(linksOf((await open(admin, '/live-stream')).main)).toContain(start)
  expect(linksOf((await open(member, '/live-stream')).main)).not.toContain(start)
  expect(await member.call(streams.mine, {})).toEqual({ reminders: [], controlled: [], tickets: [] })
  await member.call(streams.remind, { params: { id } })
  expect(await member.call(streams.mine, {})).toEqual({ reminders: [id], controlled: [], tickets: [] })
  expect((await admin.call(streams.mine, {})).controlled).toEqual([id])
})
