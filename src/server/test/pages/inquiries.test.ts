import { describe, expect, test, vi } from 'vitest'
import { artistApplications } from '#contract/artist-applications.ts'
import { artists } from '#contract/artists.ts'
import { latestToday } from '#contract/kit/written-days.ts'
import { showRequests } from '#contract/show-requests.ts'
import { emailsTo, emailThatSays, freshAddress } from '#server/features/accounts/samples.ts'
import { partOf } from '#server/testing/html.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'

const LABEL = 'booking@lateset.test'
const testServer = await sharedTestServer({ jobs: true, env: { CONTACT_EMAIL: LABEL } })
const admin = await testServer.admin()
for (const name of ['The Delmar Six', 'The Unsigned'])
  await admin.call(artists.create, { body: { name, isPublished: name === 'The Delmar Six' } })
const NOBODY = 'Nobody of this name is on our roster. Choose a name from it, or say that you want somebody else'

const send = (url: string, payload: object, remoteAddress = freshAddress()) =>
  testServer.app.inject({ method: 'POST', url, payload, remoteAddress })
const emailTo = (to: string, words: string) => emailThatSays(testServer.context, to, words)

const form = {
  name: 'Juno Marsh',
  phone: '+31 6 555 01 77',
  email: 'juno@marsh.example',
  musicLink: 'https://marsh.example/first-take',
}

describe('an application to the label', () => {
  const url = '/api/artist-applications'

  test('is kept, answered in words, and told to its sender and the label', async () => {
    const answer = await send(url, { ...form, videoLink: 'https://marsh.example/film', status: 'accepted', id: 9 })
    expect([answer.statusCode, answer.json().message]).toEqual([
      201,
      "Thank you for your interest in the label. We'll review your application and get back to you soon.",
    ])
    expect(await admin.call(artistApplications.list, { query: { limit: 1 } })).toEqual([
      {
        ...form,
        id: answer.json().id,
        sampleTrack: form.musicLink,
        videoLink: 'https://marsh.example/film',
        ...{ imageUrl: null, bio: null, genre: null, experience: null, youtubeUrl: null, soundcloudUrl: null },
        ...{ spotifyUrl: null, instagramUrl: null, facebookUrl: null },
        status: 'pending',
        notes: null,
        submittedAt: expect.any(String),
        version: 0,
        updatedAt: expect.any(String),
      },
    ])
    expect(await emailTo(form.email, 'Hello Juno Marsh')).not.toContain('https://marsh.example')
    const notice = await emailTo(LABEL, 'Juno Marsh applies to the label')
    expect(notice).toContain(`Reply-To: ${form.email}`)
    expect(notice).toContain('Video: https://marsh.example/film')
  })

  test('may tell more of the artist, and call the music a sample', async () => {
    const more = {
      imageUrl: 'https://marsh.example/juno.jpg',
      bio: 'Sings.\nListens.',
      genre: 'Soul',
      experience: 'Two cellars and a boat',
      youtubeUrl: 'https://youtube.com/@juno',
      soundcloudUrl: 'https://soundcloud.com/juno',
      spotifyUrl: 'https://open.spotify.com/artist/juno',
      instagramUrl: 'https://instagram.com/juno',
      facebookUrl: 'https://facebook.com/juno',
    }
    const { musicLink: sampleTrack, ...who } = form
    expect((await send(url, { ...who, ...more, sampleTrack })).statusCode).toBe(201)
    const [kept] = await admin.call(artistApplications.list, { query: { limit: 1 } })
    expect(kept).toMatchObject({ ...form, ...more, sampleTrack })
    expect((await send(url, who)).json().fields).toEqual({ musicLink: 'Music link is required' })
    await send(url, { ...form, musicLink: 'soundcloud.com/juno', videoLink: 'www.marsh.example/film' })
    expect((await admin.call(artistApplications.list, { query: { limit: 1 } }))[0]).toMatchObject({
      ...{ musicLink: 'https://soundcloud.com/juno', videoLink: 'https://www.marsh.example/film' },
    })
  })

  test.each([
    ['name', ' ', 'Name is required'],
    ['phone', '', 'Phone is required'],
    ['email', 'nowhere', 'Enter an email address, like name@example.org'],
    ['musicLink', 'my tape', 'Music link must be a web address, like https://example.org'],
    ['musicLink', 'javascript:alert(1)', 'Music link must be a web address, like https://example.org'],
    ['videoLink', 'film', 'Video link must be a web address, like https://example.org'],
  ])('with the %s %j is refused: %s', async (field, value, message) => {
    const answer = await send(url, { ...form, [field]: value })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: message }])
  })

  test('that fills the trap, or is the eleventh of the hour, makes no email', async () => {
    const from = freshAddress()
    const trapped = await send(url, { ...form, email: 'spam@marsh.example', website: 'x' }, from)
    expect([trapped.statusCode, trapped.json().message]).toEqual([
      400,
      'There was a problem submitting your application. Please try again.',
    ])
    for (let i = 0; i < 9; i++) await send(url, { ...form, website: 'x' }, from)
    expect((await send(url, form, from)).statusCode).toBe(429)
    expect(await emailsTo(testServer.context, 'spam@marsh.example')).toEqual([])
  })

  test('brings no line of its own into the head of an email', async () => {
    const answer = await send(url, { ...form, name: 'Juno\r\nBcc: everybody@marsh.example' })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { name: 'Name must be on one line' }])
  })
})

const showRequest = {
  contactName: 'Nora Achterberg',
  contactNumber: '+32 3 555 01 20',
  artistName: 'The Delmar Six',
  location: 'Union Hall, Lille',
  budget: '5k-10k',
  verification: ' Soul ',
} as const

describe('a request for a show', () => {
  const url = '/api/show-requests'

  test('is kept with the time an answer is due, and told to the label and its sender', async () => {
    const more = {
      email: 'nora@lateset.example',
      eventDate: '2027-02-13',
      eventType: 'wedding',
      additionalInfo: 'After ten.',
    }
    const before = Date.now()
    const answer = await send(url, { ...showRequest, ...more, status: 'done' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      201,
      "Thank you for your interest in booking The Delmar Six on 13 February 2027. We'll review your request and contact you within 48 hours.",
    ])
    const { verification: _said, ...kept } = showRequest
    const [stored] = await admin.call(showRequests.list, { query: { limit: 1 } })
    expect(stored).toMatchObject({ ...kept, ...more, status: 'new', notes: null, answeredAt: null })
    expect(Date.parse(stored?.answerBy ?? '') - before).toBeGreaterThanOrEqual(48 * 3_600_000 - 1000)
    expect(await emailTo(more.email, 'Hello Nora Achterberg')).toContain('within 48 hours')
    const notice = await emailTo(LABEL, 'Nora Achterberg asks for The Delmar Six')
    for (const line of ['Budget: $5,000 to $10,000', 'Event: Wedding', 'More: After ten.'])
      expect(notice).toContain(line)
  })

  test('offers the roster and budgets in the currency of the site, and works without script', async () => {
    const euros = await startTestServer({ pages: true, jobs: true, env: { CONTACT_EMAIL: LABEL, CURRENCY: 'EUR' } })
    await (await euros.admin()).call(artists.create, { body: { name: 'The Delmar Six' } })
    const page = (await euros.guest.send({ method: 'GET', url: '/request-a-show' })).body
    expect(partOf(page, 'main')).toContain('<option value="The Delmar Six">')
    // Without script a ticked box is sent after the field of the same name.
    const form = new URLSearchParams({ ...showRequest, artistName: '' })
    form.append('artistName', 'custom')
    const again = await euros.app.inject({
      ...{ method: 'POST', url: '/request-a-show', payload: form.toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([again.statusCode, partOf(again.body, 'main')]).toEqual([400, expect.stringContaining('Say who shall play')])
    expect(partOf(again.body, 'main')).toContain('name="customArtist"')
    expect(partOf(page, 'main')).toMatch(
      /<option value="under-5k">Under €5,000<.*>€5,000 to €10,000<.*>€10,000 to €25,000<.*>€25,000 to €50,000<.*>Over €50,000<.*"discuss">Let us talk about it</,
    )
    await euros.app.inject({ method: 'POST', url, payload: { ...showRequest, budget: '25k-50k' } })
    await vi.waitFor(async () => expect((await emailsTo(euros.context, LABEL)).join()).toContain('€25,000'), 10_000)
    await euros.close()
  })

  test('needs no address, and then makes no email but the label’s', async () => {
    expect(
      (await send(url, { ...showRequest, artistName: 'Custom', customArtist: 'Somebody else entirely' })).statusCode,
    ).toBe(201)
    await emailTo(LABEL, 'asks for Somebody else entirely')
  })

  test.each([
    ['contactName', '', 'Your name is required'],
    ['contactNumber', '', 'Phone is required'],
    ['artistName', '', 'Artist is required'],
    ['location', '', 'Location is required'],
    ['budget', 'a lot', 'Choose a budget'],
    ['budget', undefined, 'Choose a budget'],
    ['eventType', 'brawl', 'Choose what kind of event it is'],
    ['artistName', 'Somebody else entirely', NOBODY],
    ['artistName', 'The Unsigned', NOBODY],
    ['eventDate', 'soon', 'Date must be a date, like 12 March'],
    ['eventDate', '31 June', 'Date must be a date, like 12 March'],
    ['eventDate', '2026-02-13', 'Date is past. Give today or a later day, like 12 March'],
    ['eventDate', '1 May 1999', 'Date is past. Give today or a later day, like 12 March'],
    ['verification', 'jazz', 'Please answer the verification question correctly.'],
    ['verification', undefined, 'Please answer the verification question correctly.'],
  ])('with the %s %j is refused: %s', async (field, value, message) => {
    const answer = await send(url, { ...showRequest, [field]: value })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: message }])
  })

  test.each(['custom', 'Custom', ' CUSTOM '])('for %j without a name is refused', async (artistName) => {
    const answer = await send(url, { ...showRequest, artistName, customArtist: '  ' })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { customArtist: 'Say who shall play' }])
  })

  test('reads names and days as people write them, and says how it read them', async () => {
    const march = latestToday() <= `${latestToday().slice(0, 4)}-03-12` ? 0 : 1
    const year = Number(latestToday().slice(0, 4)) + march
    const answer = await send(url, { ...showRequest, artistName: ' the delmar SIX', eventDate: '12 March' })
    expect(answer.json().message).toBe(
      `Thank you for your interest in booking The Delmar Six on 12 March ${year}. We'll review your request and contact you within 48 hours.`,
    )
    const [stored] = await admin.call(showRequests.list, { query: { limit: 1 } })
    expect(stored).toMatchObject({ artistName: 'The Delmar Six', eventDate: `${year}-03-12` })
  })

  test.each(['soul', 'SOUL', ' Soul\n'])('takes %j for the answer', async (verification) => {
    expect((await send(url, { ...showRequest, verification })).statusCode).toBe(201)
  })
})
