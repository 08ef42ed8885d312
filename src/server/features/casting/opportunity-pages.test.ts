import { describe, expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/model-applications.ts'
import { modelProfiles } from '#contract/model-profiles.ts'
import { sampleAnswers } from '#server/features/model-applications/samples.ts'
import { linksOf, partOf, valueIn, wordsOf } from '#server/testing/html.ts'
import { openPage, postForm } from '#server/testing/page-visits.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleCall, sampleRole } from './samples.ts'
import { modelApplicationsTable } from './table.ts'

const testServer = await sharedTestServer({ pages: true })
const { context } = testServer
const model = () => testServer.person({ role: 'model' })

const open = (who: Pick<TestUser, 'send'>, url = '/model-dashboard') => openPage(who, url)
/** The first one of the list, which is the newest. */
const firstItem = (html: string) => /data-part="opportunity-list"[\s\S]*?<li>([\s\S]*?)<\/li>/.exec(html)?.[1] ?? ''

describe('opportunities on the page', () => {
  test('say title, artist, kind, what they ask, places and the last day', async () => {
    const call = await sampleCall(
      context,
      { title: 'Lift <b>', artist: 'Ines Caldera', modelRequirements: '- Over 40\n- Stands still' },
      { maxApplicants: 7, closesAt: '2099-12-04' },
    )
    const { main, html } = await open(await model())
    expect(main).toMatch(
      /Lift &lt;b&gt; Ines Caldera, Music Video Over 40, Stands still 7 places left, closes Friday 4 December/,
    )
    expect(main).toContain('Audio preview not available')
    expect(html).toContain(`href="/model-dashboard?call=${call.id}"`)
    expect(html).toContain(`href="/model-dashboard?call=${call.id}&amp;apply=true"`)
  })

  test('stand in the list with their picture, the way to their details and to the application', async () => {
    const imageUrl = 'https://pictures.example/lift.jpg'
    const { id } = await sampleCall(context, { title: 'Lift', imageUrl })
    const item = firstItem((await open(await model())).html)
    expect(item).toContain(`<img src="${imageUrl}"`)
    expect(linksOf(item)).toEqual([
      `Details → /model-dashboard?call=${id}`,
      `Apply Now → /model-dashboard?call=${id}&apply=true`,
    ])
  })

  test('offer their sound: whole, else its preview, else a link, else a note', async () => {
    const ida = await model()
    const soundOf = async (track: Parameters<typeof sampleCall>[1]) => {
      await sampleCall(context, track)
      const { html } = await open(ida)
      const item = firstItem(html)
      return { words: wordsOf(item), item }
    }
    const both = { previewUrl: 'https://example.org/preview.mp3', spotifyUri: 'spotify:track:4abc' }
    const whole = await soundOf({ ...both, title: 'Whole', audioUrl: '/uploads/audio/a.mp3', duration: 288 })
    expect(whole.words).toContain('4:48')
    const preview = await soundOf({ ...both, title: 'Previewed' })
    expect(preview.words).toMatch(/Play Preview/)
    const locked = await soundOf({ ...both, audioUrl: '/uploads/audio/a.mp3', accessTier: 'vip', title: 'Locked' })
    expect(locked.words).toMatch(/Play Preview/)
    const linked = await soundOf({ spotifyUri: 'spotify:track:4abc' })
    expect(linked.item).toContain('href="https://open.spotify.com/track/4abc"')
    expect((await soundOf({})).words).toContain('Audio preview not available')
  })

  test('open their details, with a place to be decided', async () => {
    const call = await sampleCall(context, { title: 'Rosewater', shootBudget: '$280 each' }, { closesAt: '2099-12-04' })
    await sampleRole(context, call.id, {
      ...{ characterName: 'Florist', age: '25 to 60', race: 'Any', height: 'Low ceilings', country: 'Netherlands' },
      ...{
        city: 'Rotterdam',
        description: 'Closes the shop.',
        paymentDetails: 'That night',
        travelDetails: 'By train',
      },
      ...{ shootDate: '2099-12-11', shootTime: '19:00' },
    })
    await sampleRole(context, call.id, { characterName: 'Customer', age: 'over 70' })
    const { main, html } = await open(await model(), `/model-dashboard?place=rotterdam&call=${call.id}`)
    for (const words of [
      ...['Florist', 'Closes the shop.', 'Age 25 to 60', 'Race Any', 'Height Low ceilings', 'Netherlands, Rotterdam'],
      ...[
        'Shoot location Location TBD',
        'Friday 11 December, 19:00, Amsterdam time',
        'Budget $280 each',
        'Payment That night',
      ],
      ...['Travel By train', 'Also looked for Customer, over 70', 'Close', 'Apply Now'],
    ])
      expect(main).toContain(words)
    // The list stays narrowed under them.
    expect(linksOf(partOf(html, 'article', 'call-details'))).toEqual([
      'Close → /model-dashboard?place=rotterdam',
      `Apply Now → /model-dashboard?place=rotterdam&call=${call.id}&apply=true`,
    ])
    expect((await open(await model(), '/model-dashboard?call=999999')).status).toBe(200)
  })

  test('say where they are shot where that is known', async () => {
    const call = await sampleCall(context, { title: 'Corridor', shootLocation: 'Hotel Astrid, Antwerp' })
    const { html } = await open(await model(), `/model-dashboard?call=${call.id}`)
    const details = wordsOf(partOf(html, 'article', 'call-details'))
    expect(details.split('Corridor'), 'the title of a call without a part stands once').toHaveLength(2)
    expect(details).toContain('Shoot location Hotel Astrid, Antwerp')
    expect(details).not.toContain('Location TBD')
  })

  test('promise beside their details how soon the label answers', async () => {
    const ida = await model()
    const call = await sampleCall(context, { title: 'Answered' })
    const details = async () =>
      wordsOf(partOf((await open(ida, `/model-dashboard?call=${call.id}`)).html, 'article', 'call-details'))
    expect(await details()).not.toContain('How the label answers')
    await sampleAnswers(context, 10)
    expect(await details()).toMatch(
      /How the label answers: \d+ % answered in the last 90 days \(10 of \d+\), half of them within 5 hours\./,
    )
  })

  test('are narrowed by the address, which stays', async () => {
    await sampleCall(context, { title: 'In Ostend', shootLocation: 'Ostend' })
    const { main, html } = await open(await model(), '/model-dashboard?place=ostend&from=2020-01-01&paid=true')
    expect(main).toContain('Nothing here fits that.')
    expect([valueIn(html, 'place'), valueIn(html, 'from')]).toEqual(['ostend', '2020-01-01'])
    expect((await open(await model(), '/model-dashboard?place=ostend')).main).toContain('In Ostend')
  })

  test('are applied for without script, filled in from the profile', async () => {
    const ida = await model()
    await ida.call(modelProfiles.save, {
      body: { stageName: 'Ida M.', age: 31, height: '171 cm', race: 'Mixed', country: 'Belgium', city: 'Antwerp' },
    })
    const call = await sampleCall(context, { title: 'Slow Elevator' })
    const url = `/model-dashboard?call=${call.id}&apply=true`
    const { main, html } = await open(ida, url)
    expect(main).toMatch(/I agree to the terms and conditions\. .*Submit Application/)
    for (const label of ['Preferred Name', 'Age', 'Height', 'Race', 'Country', 'City', 'Description'])
      expect(main).toContain(label)
    expect([valueIn(html, 'characterName'), valueIn(html, 'age'), valueIn(html, 'city')]).toEqual([
      ...['Ida M.', '31', 'Antwerp'],
    ])
    const refused = await postForm(ida, url, { characterName: '', age: '31', city: 'Ghent' })
    expect(refused.statusCode).toBe(400)
    expect(wordsOf(refused.body)).toContain('Enter your preferred name')
    expect(valueIn(refused.body, 'city')).toBe('Ghent')
    const agreed = { agreeToTerms: 'on' }
    const unasked = await postForm(ida, url, { characterName: 'Ida M.' })
    expect(unasked.statusCode).toBe(400)
    expect(unasked.body).toMatch(
      /id="submit-agreeToTerms-error">.*?Please agree to the terms and conditions to continue\.</,
    )
    const young = await postForm(ida, url, { characterName: 'Ida M.', age: '17', ...agreed })
    expect([young.statusCode, wordsOf(young.body)]).toEqual([
      400,
      expect.stringContaining('You must be 18 or older to apply'),
    ])
    expect(young.body).toMatch(/<input[^>]*id="submit-agreeToTerms"[^>]* checked=""/)
    const sent = await postForm(ida, url, { characterName: 'Ida M.', age: 'n/a', city: 'Ghent', ...agreed })
    expect(wordsOf(sent.body)).toContain('Application submitted successfully!')
    const rows = await context.db.select().from(modelApplicationsTable)
    expect(rows.find(({ trackId }) => trackId === call.id)).toMatchObject({
      ...{ form: 'opportunity', modelId: ida.id, preferredName: 'Ida M.', age: null, city: 'Ghent' },
      ...{ statusCode: 'pending', termsVersion: TERMS_VERSION, termsAcceptedAt: expect.any(Date) },
    })
    expect((await open(ida, `/model-dashboard?call=${call.id}`)).main).toContain('Applied')
  })
})
