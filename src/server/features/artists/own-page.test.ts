import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { artists } from '#contract/artists.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { freshText } from '#server/testing/valid-calls.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

let artist: Awaited<ReturnType<typeof testServer.person>>
let slug: string
let id: number

beforeEach(async () => {
  artist = await testServer.person({ role: 'artist' })
  ;({ id, slug } = await admin.call(artists.create, { body: { name: freshText(), bio: 'Before' } }))
  await testServer.context.db.execute(sql`update artists set user_id = ${artist.id} where id = ${id}`)
})

describe('an artist’s own page', () => {
  test('is changed by the artist, and read by everybody at once', async () => {
    const page = await artist.call(artists.ownPage, {})
    expect(page).toMatchObject({ id, bio: 'Before', isPublished: true, genre: null })
    expect(await testServer.guest.call(artists.get, { params: { artist: slug } })).toMatchObject({ bio: 'Before' })
    const body = {
      bio: 'Two players and a kettle',
      genre: 'Soul',
      website: 'https://odessa.example',
      version: page.version,
    }
    expect(await artist.call(artists.saveOwnPage, { body })).toMatchObject({ bio: body.bio, version: page.version + 1 })
    expect(await testServer.guest.call(artists.get, { params: { artist: slug } })).toMatchObject({
      ...{ bio: body.bio, genre: 'Soul', website: 'https://odessa.example' },
    })
    // What is left out stays, what is emptied goes.
    await artist.call(artists.saveOwnPage, { body: { genre: '' } })
    expect(await artist.call(artists.ownPage, {})).toMatchObject({ genre: null, bio: body.bio })
  })

  test('keeps what is the label’s: name, state, sign-in and who may see it', async () => {
    const before = await admin.call(artists.get, { params: { artist: slug } })
    const sent = {
      name: 'Somebody else',
      status: 'inactive',
      isPublished: false,
      contactEmail: 'x@y.example',
      imageUrl: '/x.png',
    }
    const answer = await artist.ask(artists.saveOwnPage, { body: { ...sent, location: 'Ghent' } as never })
    const after = await admin.call(artists.get, { params: { artist: slug } })
    expect([answer.status, after]).toMatchObject([
      200,
      { ...before, location: 'Ghent', version: (before.version ?? 0) + 1, updatedAt: after.updatedAt },
    ])
  })

  test('is told where the label saved meanwhile, and nonsense is refused at its field', async () => {
    const { version } = await artist.call(artists.ownPage, {})
    await admin.call(artists.update, { params: { id }, body: { bio: 'By the label' } })
    const stale = await artist.ask(artists.saveOwnPage, { body: { bio: 'By the artist', version } })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { message: 'Someone else saved this in the meantime. Reload it to see the changes.' },
    ])
    const wrong = await artist.ask(artists.saveOwnPage, { body: { website: 'javascript:alert(1)' } })
    expect(wrong.status).toBe(400)
    expect(await artist.call(artists.ownPage, {})).toMatchObject({ bio: 'By the label', website: null })
  })

  test('has other links, one a line with a name; what is no web address is refused', async () => {
    const save = (socialLinks: string | null) => artist.ask(artists.saveOwnPage, { body: { socialLinks } })
    const kept = async () => (await testServer.guest.call(artists.get, { params: { artist: slug } })).socialLinks
    expect((await save('bandcamp: odessa.bandcamp.com\r\nhttps://club.example/odessa')).status).toBe(200)
    const links = 'Bandcamp: https://odessa.bandcamp.com\nclub.example: https://club.example/odessa'
    expect(await kept()).toBe(links)
    for (const wrong of ['javascript:alert(1)', 'Bandcamp: https://odessa.bandcamp.com\nInstagram: @odessa'])
      expect(await save(wrong)).toMatchObject({
        status: 400,
        body: { fields: { socialLinks: expect.stringMatching(/^Other links must be web addresses, one a line/) } },
      })
    expect(await kept()).toBe(links)
    expect((await save('')).status).toBe(200)
    expect(await kept()).toBeNull()
    // What the label wrote otherwise is no reason to refuse the rest of the form.
    const label = { Instagram: '@odessa', Bandcamp: 'https://odessa.bandcamp.com' }
    await admin.call(artists.update, { params: { id }, body: { socialLinks: label } })
    const sent = { bio: 'After', socialLinks: 'Bandcamp: https://odessa.bandcamp.com\r\nInstagram: @odessa' }
    expect(await artist.ask(artists.saveOwnPage, { body: sent })).toMatchObject({ status: 200, body: { bio: 'After' } })
    expect(await kept()).toEqual(label)
  })

  test('is nobody else’s: without one there is none, and others are refused', async () => {
    const other = await testServer.person({ role: 'artist' })
    for (const answer of [
      await other.ask(artists.ownPage, {}),
      await other.ask(artists.saveOwnPage, { body: { bio: 'Mine' } }),
    ])
      expect([answer.status, answer.body]).toEqual([404, { message: 'Artist not found' }])
    expect((await (await testServer.person()).ask(artists.saveOwnPage, { body: { bio: 'Mine' } })).status).toBe(403)
    expect((await testServer.guest.ask(artists.ownPage, {})).status).toBe(401)
  })
})
