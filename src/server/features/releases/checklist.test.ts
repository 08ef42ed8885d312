import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { releaseForms } from '#contract/release-forms.ts'
import { releases } from '#contract/releases.ts'
import { trackSubmissions } from '#contract/track-submissions.ts'
import { tracks } from '#contract/tracks.ts'
import { askedModel } from '#server/features/release-forms/samples.ts'
import { releaseDueTracks } from '#server/features/track-submissions/release-tracks.ts'
import { artistWithPage, uploadSampleAudio } from '#server/features/track-submissions/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleAlbum } from './samples.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()
const member = await testServer.person()

describe('the checklist of releases', () => {
  const findRelease = async (kind: string, id: number, when: 'coming' | 'all' = 'coming') =>
    (await admin.call(releases.checklist, { query: { when, page: '1' } as never })).items.find(
      (release) => release.kind === kind && release.id === id,
    )

  test('names what is missing of an album that is to come, until it is there', async () => {
    const { id } = await sampleAlbum(admin, { releaseDate: '2031-03-14' })
    expect(await findRelease('album', id)).toMatchObject({ day: '2031-03-14', gaps: ['cover', 'tracks', 'credits'] })
    const [silent, sounding] = [
      await sampleTrack(context, { audioUrl: '/uploads/audio/c.mp3' }),
      await sampleTrack(context, { audioUrl: '/uploads/audio/d.mp3' }),
    ]
    await admin.call(albums.update, { params: { id }, body: { selectedTracks: [silent.id, sounding.id] } })
    await admin.call(tracks.update, { params: { id: silent.id }, body: { audioUrl: null } })
    await admin.call(releases.addCredit, {
      body: { kind: 'track', recordId: sounding.id, name: 'Bea', role: 'organ', username: member.username },
    })
    expect(await findRelease('album', id)).toMatchObject({
      ...{ gaps: ['cover', 'audio', 'answers'], withoutAudio: 1, unanswered: 1 },
    })
    await admin.call(albums.update, {
      params: { id },
      body: { selectedTracks: [sounding.id], imageUrl: 'https://example.org/cover.jpg' },
    })
    const asked = (await member.call(releases.ownCredits, {})).find(({ name }) => name === 'Bea')
    await member.call(releases.answerCredit, { params: { id: asked?.id ?? 0 }, body: { agrees: true } })
    expect(await findRelease('album', id)).toMatchObject({ gaps: [] })
  })

  test('asks for the release forms of those who were accepted for its video', async () => {
    const { call, admin: label, form, model } = await askedModel(testServer)
    await label.call(tracks.update, { params: { id: call.id }, body: { isSingle: true, releaseDate: '2031-04-01' } })
    expect(await findRelease('track', call.id)).toMatchObject({ unsigned: 1 })
    expect((await findRelease('track', call.id))?.gaps).toContain('releaseForms')
    await model.call(releaseForms.sign, {
      params: { id: form.id },
      body: { name: 'Nora Achterberg', consent: true },
    })
    expect(await findRelease('track', call.id)).toMatchObject({ unsigned: 0 })
  })

  test('has what an artist sent and the label approved, until its day has come', async () => {
    const { artist, page } = await artistWithPage(testServer, admin)
    const send = async (fields: object) => {
      const body = { title: 'With strings', send: true, releaseDate: '2190-01-09', ...fields }
      return artist.call(trackSubmissions.create, { body: { audioUrl: await uploadSampleAudio(artist), ...body } })
    }
    const approve = (id: number, releaseDate?: string) =>
      admin.call(trackSubmissions.update, { params: { id }, body: { status: 'approved', releaseDate } as never })
    const [bare, written, waiting] = [await send({}), await send({ credits: 'Ada: organ' }), await send({})]
    expect(await findRelease('submission', bare.id)).toBeUndefined()
    for (const { id } of [bare, written]) await approve(id)
    expect(await findRelease('submission', bare.id)).toEqual({
      ...{ kind: 'submission', id: bare.id, title: 'With strings', artist: page.name, day: '2190-01-09' },
      ...{ gaps: ['cover', 'credits'], withoutAudio: 0, unanswered: 0, unsigned: 0 },
    })
    expect((await findRelease('submission', written.id))?.gaps).toEqual(['cover', 'typedCredits'])
    expect(await findRelease('submission', waiting.id, 'all')).toBeUndefined()
    await context.db.execute(sql`update track_submissions set audio_url = null, image_url = 'https://example.org/c.jpg'
      where id = ${bare.id}`)
    expect(await findRelease('submission', bare.id)).toMatchObject({ gaps: ['audio', 'credits'], withoutAudio: 1 })
    await context.db.execute(sql`update track_submissions set release_date = '2026-01-01' where id = ${written.id}`)
    await releaseDueTracks(context)
    expect(await findRelease('submission', written.id, 'all')).toBeUndefined()
    const { trackId } = await admin.call(trackSubmissions.get, { params: { id: written.id } })
    expect((await findRelease('track', trackId ?? 0, 'all'))?.gaps).toEqual(['cover', 'credits'])
  })

  test('shows what is out only among all, and is for admins', async () => {
    const { id } = await sampleAlbum(admin, { releaseDate: '2020-01-01' })
    expect(await findRelease('album', id)).toBeUndefined()
    expect(await admin.call(releases.checklist, { query: { when: 'all', page: '1' } as never })).toMatchObject({
      total: expect.any(Number),
    })
    const wrong = await admin.ask(releases.checklist, { query: { when: 'never' } as never })
    expect([wrong.status, wrong.body]).toMatchObject([400, { message: 'When must be one of coming, all' }])
    expect((await member.ask(releases.checklist, { query: {} as never })).status).toBe(403)
  })
})
