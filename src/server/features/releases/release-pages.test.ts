import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { type LinkedKind, type ReleaseKind, releases } from '#contract/releases.ts'
import { trackSubmissions } from '#contract/track-submissions.ts'
import { tracks } from '#contract/tracks.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { announcedCallsTable } from '#server/features/casting/table.ts'
import { sampleTopic } from '#server/features/forum/samples.ts'
import { sampleGig } from '#server/features/gigs/samples.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { askedModel } from '#server/features/release-forms/samples.ts'
import { artistWithPage, uploadSampleAudio } from '#server/features/track-submissions/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { dataOf, linksOf, partOf, wordsOf } from '#server/testing/html.ts'
import { openPage } from '#server/testing/page-visits.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleAlbum, sampleVideo } from './samples.ts'

const testServer = await sharedTestServer({ pages: true })
const { context, guest } = testServer
const admin = await testServer.admin()
const audioUrl = '/uploads/audio/a.mp3'
const origin = 'http://lateset.test'

const link = (releaseKind: ReleaseKind, releaseId: number, kind: LinkedKind, id: number) =>
  admin.call(releases.addLink, { body: { releaseKind, releaseId, kind, id } })
/** Where the part of a page under this heading leads. */
const linksUnder = (html: string, heading: string) => {
  const at = html.search(new RegExp(`>${heading}</h[23]>`))
  const start = html.lastIndexOf('<section', at)
  return at < 0 ? null : linksOf(html.slice(start, html.indexOf('</section>', start))).map((one) => one.split(' → ')[1])
}
/** What a page tells search engines of the thing it is about. */
const thingOf = async (url: string) => dataOf((await openPage(guest, url)).html)[0] ?? {}
const told = (type: string, name: string, address: string) => ({
  ...{ '@type': type, '@id': origin + address, name, url: origin + address },
})

test('a single, a gig, an item and a topic lead to what belongs to them', async () => {
  const single = await sampleTrack(context, { title: 'Ferry Lights', isSingle: true, audioUrl })
  const album = await sampleAlbum(admin, { selectedTracks: [single.id] })
  const [video, gig, item] = [await sampleVideo(admin), await sampleGig(admin), await sampleItem(admin)]
  const member = await testServer.person()
  const topic = await sampleTopic(testServer, member)
  await link('track', single.id, 'video', video.id)
  await link('track', single.id, 'gig', gig.id)
  await link('album', album.id, 'merchandise', item.id)
  await link('album', album.id, 'topic', topic)
  const around = async (url: string, heading: string, by = guest) => linksUnder((await openPage(by, url)).html, heading)
  const record = `/jukebox-wall?album=${album.id}`
  const ofSingle = await around(`/jukebox-wall?single=${single.id}`, 'Around this record')
  expect(ofSingle).toEqual([record, `/jukebox-wall?video=${video.id}`, `/gigs/${gig.id}`])
  expect(await around(`/gigs/${gig.id}`, 'First played here')).toContain(`/jukebox-wall?single=${single.id}`)
  expect(await around(`/merch-booth/${item.id}`, 'The record with it')).toContain(record)
  expect(await around(`/forum/topics/${topic}`, 'About this record', member)).toEqual([record])
  const bare = await sampleTopic(testServer, member)
  expect(await around(`/forum/topics/${bare}`, 'About this record', member)).toBeNull()
})

test.each(['album', 'track'] as const)(
  'topics about %ss stand on a page of their reader’s own, which the page for many leads to',
  async (kind) => {
    const [member, stranger] = [await testServer.person(), await testServer.person()]
    const record =
      kind === 'album' ? await sampleAlbum(admin) : await sampleTrack(context, { isSingle: true, audioUrl })
    const url = `/jukebox-wall?${kind === 'album' ? 'album' : 'single'}=${record.id}`
    const read = async (by: typeof guest, address = url) => (await openPage(by, address)).html
    const leads = (html: string) => linksOf(html).includes(`Written about it in the forum → ${url}&topics=true`)
    expect(leads(await read(member))).toBe(false)
    const topic = await sampleTopic(testServer, member)
    await link(kind, record.id, 'topic', topic)
    expect([leads(await read(member)), leads(await read(guest))]).toEqual([true, false])
    expect(linksUnder(await read(member), 'Written about it')).toBeNull()
    const own = await read(member, `${url}&topics=true`)
    expect([linksUnder(own, 'Written about it'), leads(own)]).toEqual([[`/forum/topics/${topic}`], false])
    expect(linksUnder(await read(guest, `${url}&topics=true`), 'Written about it')).toBeNull()
    // Those who have blocked one another do not read each other.
    await stranger.call(messages.block, { params: { username: member.username } })
    const kept = await read(stranger, `${url}&topics=true`)
    expect(kept).toContain('There is nothing about it that you may read.')
    expect(kept).not.toContain(`/forum/topics/${topic}`)
  },
)

test('a casting call leads to the record it is for and its artist; the record says afterwards that there was one', async () => {
  const { page } = await artistWithPage(testServer, admin)
  const call = await sampleCall(context, { title: 'Ferry Lights', isSingle: true, audioUrl }, { title: 'Night porter' })
  await admin.call(tracks.update, { params: { id: call.id }, body: { artistId: page.id } })
  const album = await sampleAlbum(admin, { selectedTracks: [call.id] })
  const video = await sampleVideo(admin)
  await link('track', call.id, 'video', video.id)
  const url = `/casting?call=${call.id}`
  const opened = await openPage(guest, url)
  const [record, single, film] = [
    `/jukebox-wall?album=${album.id}`,
    `/jukebox-wall?single=${call.id}`,
    `/jukebox-wall?video=${video.id}`,
  ]
  expect(linksUnder(opened.html, 'The record it is for')).toEqual([record, single, film])
  expect(linksOf(partOf(opened.html, 'article', 'call-details'))).toContain(`${page.name} → /artist/${page.slug}`)
  expect(dataOf(opened.html).find((one) => one['@type'] === 'WebPage')).toMatchObject({
    url: origin + url,
    about: [
      told('MusicAlbum', album.title, record),
      told('MusicRecording', 'Ferry Lights', single),
      told('VideoObject', video.name, film),
    ],
  })
  const announcedAt = new Date('2026-11-12T12:00:00Z')
  await context.db.insert(announcedCallsTable).values({ trackId: call.id, announcedAt }).onConflictDoNothing()
  await admin.call(tracks.update, { params: { id: call.id }, body: { seekingVideoModels: false } })
  const wordsOn = async (url: string) => wordsOf((await openPage(guest, url)).html)
  expect(await wordsOn(single)).toContain('An open call looked for the people in its film, November 2026')
  expect(await wordsOn(record)).toContain('An open call looked for the people in the film of Ferry Lights, November')
  expect(await wordsOn(url)).not.toContain('The record it is for')
})

test('the checklist says of each release what it lacks, in words', async () => {
  const lacksOf = async (title: string, when = '') => {
    const { html } = await openPage(admin, `/admin/releases${when}`)
    const row = html.match(/<tr>.*?<\/tr>/gs)?.find((one) => wordsOf(one).startsWith(`${title} `))
    return row?.match(/<li>.*?<\/li>/gs)?.map(wordsOf)
  }
  const { call, model } = await askedModel(testServer)
  await admin.call(tracks.update, {
    params: { id: call.id },
    body: { title: 'Asked for', isSingle: true, releaseDate: '2031-04-01', audioUrl: 'https://example.org/a.mp3' },
  })
  await admin.call(releases.addCredit, {
    body: { kind: 'track', recordId: call.id, name: 'Bea', role: 'organ', username: model.username },
  })
  expect(await lacksOf('Asked for')).toEqual([
    'No cover of its own: one is drawn',
    '1 credited, not answered yet',
    '1 person in its video has not signed a release form',
  ])
  const sides = [await sampleTrack(context, { audioUrl }), await sampleTrack(context, { audioUrl })].map(({ id }) => id)
  await sampleAlbum(admin, { title: 'Silent sides', selectedTracks: sides })
  for (const id of sides) await admin.call(tracks.update, { params: { id }, body: { audioUrl: null } })
  expect(await lacksOf('Silent sides')).toBeUndefined()
  expect(await lacksOf('Silent sides', '?when=all')).toEqual([
    'No day to come out on',
    'No cover of its own: one is drawn',
    '2 tracks without audio',
    'No credits',
  ])
  const { artist } = await artistWithPage(testServer, admin)
  const sent = await artist.call(trackSubmissions.create, {
    body: {
      ...{ title: 'Sent and approved', send: true, releaseDate: '2190-01-09', credits: 'Ada: organ' },
      audioUrl: await uploadSampleAudio(artist),
    },
  })
  await admin.call(trackSubmissions.update, { params: { id: sent.id }, body: { status: 'approved' } })
  expect(await lacksOf('Sent and approved')).toEqual([
    'No cover of its own: one is drawn',
    'Credits the artist wrote: enter them when it is out',
  ])
  expect(linksOf((await openPage(admin, '/admin/releases')).html)).toContain(
    `Sent and approved → /admin?tab=inquiries&kind=tracks&edit=${sent.id}`,
  )
})

test('search engines read what belongs together, and nothing of what needs a pass', async () => {
  const open = await sampleTrack(context, { title: 'Ferry Lights', isSingle: true, audioUrl })
  const kept = await sampleTrack(context, { title: 'For the Few', isSingle: true, audioUrl, accessTier: 'vip' })
  const album = await sampleAlbum(admin)
  const [video, gig] = [await sampleVideo(admin), await sampleGig(admin)]
  await link('album', album.id, 'video', video.id)
  await link('album', album.id, 'gig', gig.id)
  for (const { id } of [open, kept]) {
    await link('track', id, 'video', video.id)
    await link('track', id, 'gig', gig.id)
  }
  const record = told('MusicAlbum', album.title, `/jukebox-wall?album=${album.id}`)
  const single = told('MusicRecording', 'Ferry Lights', `/jukebox-wall?single=${open.id}`)
  const film = told('VideoObject', video.name, `/jukebox-wall?video=${video.id}`)
  const show = told('MusicEvent', gig.title, `/gigs/${gig.id}`)
  for (const url of [`/jukebox-wall?album=${album.id}`, `/jukebox-wall?single=${open.id}`])
    expect([url, (await thingOf(url)).subjectOf]).toEqual([url, [film, show]])
  for (const [url, property] of [
    [`/jukebox-wall?video=${video.id}`, 'about'],
    [`/gigs/${gig.id}`, 'workPerformed'],
  ] as const) {
    const thing = await thingOf(url)
    expect([url, thing[property]]).toEqual([url, [record, single]])
    expect(JSON.stringify(thing)).not.toContain('For the Few')
  }
  // Once everybody may hear it, it is told.
  await admin.call(tracks.update, { params: { id: kept.id }, body: { accessTier: 'free' } })
  expect(JSON.stringify((await thingOf(`/gigs/${gig.id}`)).workPerformed)).toContain('For the Few')
})
