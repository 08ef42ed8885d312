import { expect, test } from 'vitest'
import { LONGEST_LYRICS } from '#contract/rules/lyrics.ts'
import { trackSubmissions } from '#contract/track-submissions.ts'
import { tracks } from '#contract/tracks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { freshText } from '#server/testing/valid-calls.ts'
import { artistWithPage, uploadSampleAudio } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const { artist } = await artistWithPage(testServer, admin)

test('a draft keeps lyrics as they are written, as long as those of a track', async () => {
  const lyrics = '[00:01.00]Pour it slowly\n[00:04.50]and then again'
  const draft = await artist.call(trackSubmissions.create, { body: { title: freshText(), lyrics: ` ${lyrics}\n\n` } })
  const change = (body: object) => artist.ask(trackSubmissions.updateOwn, { params: { id: draft.id }, body })
  expect(draft.lyrics).toBe(lyrics)
  expect((await artist.call(trackSubmissions.own, {})).items).toMatchObject([{ id: draft.id, lyrics }])
  expect((await change({ title: 'Other' })).body).toMatchObject({ lyrics })
  expect((await change({ lyrics: 'x'.repeat(LONGEST_LYRICS) })).status).toBe(200)
  expect(await change({ lyrics: 'x'.repeat(LONGEST_LYRICS + 1) })).toMatchObject({
    status: 400,
    body: { fields: { lyrics: 'Lyrics must be 20000 characters or fewer' } },
  })
  expect((await change({ lyrics: ' \n' })).body).toMatchObject({ lyrics: null })
})

test('the label reads them before, no list carries them, and the track has them for whoever may hear it', async () => {
  const lyrics = 'Ferry lights\non the water'
  const audioUrl = await uploadSampleAudio(artist)
  const sent = { title: freshText(), audioUrl, lyrics, accessTier: 'fan', send: true } as const
  const params = { id: (await artist.call(trackSubmissions.create, { body: sent })).id }
  expect(await admin.call(trackSubmissions.get, { params })).toMatchObject({ lyrics })
  const [listed] = await admin.call(trackSubmissions.list, {})
  expect(listed).toMatchObject(params)
  expect(listed).not.toHaveProperty('lyrics')
  const { trackId } = await admin.call(trackSubmissions.update, { params, body: { status: 'approved' } })
  const track = { params: { id: trackId as number } }
  expect(await testServer.guest.call(tracks.get, track)).toMatchObject({ hasLyrics: true })
  expect(await admin.call(tracks.lyrics, track)).toEqual({ lyrics })
  expect((await testServer.guest.ask(tracks.lyrics, track)).status).toBe(404)
})
