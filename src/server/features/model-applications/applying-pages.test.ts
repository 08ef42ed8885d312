import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/kit/access.ts'
import { modelApplications } from '#contract/model-applications.ts'
import { site } from '#contract/site.ts'
import { sampleCall, sampleRole } from '#server/features/casting/samples.ts'
import { partOf, titleOf, valueIn, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleApplication } from './samples.ts'

const testServer = await sharedTestServer({ pages: true })
const call = (
  await sampleCall(testServer.context, { title: 'Slow Elevator', artist: 'Ines Caldera' }, { title: 'Lift' })
).id
const role = (await sampleRole(testServer.context, call)).id

const open = async (url: string, who: Role | null) => {
  const { statusCode, headers, body } = await (who ? await testServer.person({ role: who }) : testServer.guest).send({
    method: 'GET',
    url,
  })
  return { status: statusCode, to: headers.location, html: body, main: wordsOf(partOf(body, 'main')) }
}

describe('the general form', () => {
  test('is open to guests, a page with its first step', async () => {
    const { status, html, main } = await open('/apply', null)
    expect([status, titleOf(html)]).toEqual([200, 'Apply · Late Set'])
    expect(main).toMatch(/1 You 2 Your work 3 Check and send Step 1 of 3/)
    for (const label of ['Full legal name', 'Stage name (optional)', 'Email', 'Phone', 'Date of birth', 'Location'])
      expect(main).toContain(label)
    expect(main).not.toMatch(/Age|Experience|Ethnicity/)
    expect(html).toContain('rel="canonical" href="http://lateset.test/apply"')
  })

  test('says what each field is to the browser and the keyboard', async () => {
    const { html } = await open('/apply', null)
    const inputs = html.match(/<input[^>]*>/g) ?? []
    const of = (name: string) => inputs.find((input) => input.includes(`name="${name}"`)) ?? ''
    for (const [name, ...tokens] of [
      ['fullLegalName', 'autoComplete="name"'],
      ['email', 'autoComplete="email"', 'type="email"'],
      ['phone', 'autoComplete="tel"', 'inputMode="tel"', 'aria-describedby="apply-phone-hint"'],
      ['dateOfBirth', 'autoComplete="bday"'],
      ['stageName', 'autoComplete="nickname"'],
    ] as const)
      for (const token of tokens) expect(of(name).toLowerCase()).toContain(token.toLowerCase())
    expect(of('website')).toContain('tabindex="-1"')
  })

  test('holds what the account says already', async () => {
    const person = await testServer.person({ role: 'listener' })
    const { body } = await person.send({ method: 'GET', url: '/apply' })
    expect(valueIn(body, 'email')).toBe(`${person.username}@lateset.test`)
  })

  test('tells whoever runs no script whom to write to', async () => {
    expect((await open('/apply', null)).main).toMatch(/does not run\. Write to \S+@\S+ instead\./)
  })
})

describe('the form for a role', () => {
  test('sends guests to sign in and brings them back', async () => {
    const url = `/apply?call=${call}&role=${role}`
    expect(await open(url, null)).toMatchObject({ status: 307, to: `/login?next=${encodeURIComponent(url)}` })
  })

  test.each(['listener', 'model', 'artist', 'admin'] as const)('is open to a %s, and says for what', async (who) => {
    const { status, html, main } = await open(`/apply?call=${call}&role=${role}`, who)
    expect(status).toBe(200)
    expect(main).toContain('For Night porter in Slow Elevator by Ines Caldera')
    expect(main).toMatch(/ Age /)
    expect(main).toContain('Date of birth (optional)')
    expect(html).toContain('name="robots" content="noindex"')
  })

  test('is for the call as a whole where no role is named, or none of the call', async () => {
    for (const end of ['', '&role=999999'])
      expect((await open(`/apply?call=${call}${end}`, 'model')).main).toContain('For Lift in Slow Elevator')
  })

  test('leads to the openings where there is no such call', async () => {
    expect(await open('/apply?call=999999', 'model')).toMatchObject({ status: 307, to: '/casting?call=999999' })
  })

  test('is not shown for a call that is filled or closed', async () => {
    for (const status of ['filled', 'closed'] as const) {
      const over = await sampleCall(testServer.context, {}, { status })
      const { main } = await open(`/apply?call=${over.id}`, 'model')
      expect(main).toContain(`This casting call is ${status}`)
      expect(main).not.toContain('Step 1 of 3')
    }
  })
})

describe('an applicant', () => {
  test.each(['/casting', '/model-dashboard?tab=applications', '/applications'])(
    'reads on %s what became of it',
    async (url) => {
      const model = await testServer.person({ role: 'model' })
      const mainOf = async () => wordsOf(partOf((await model.send({ method: 'GET', url })).body, 'main'))
      expect(await mainOf()).toContain(
        'You have not applied for anything yet. Applied before you had an account? Confirm your address , and it is shown here.',
      )
      await testServer.context.db.$client.query('update users set email_verified_at = now() where id = $1', [model.id])
      expect(await mainOf()).not.toContain('Confirm your address')
      for (const [characterName, statusCode] of [
        ['Porter', 'pending'],
        ['Clerk', 'schedule_interview'],
        ['Tenant', 'accepted'],
        ['Landlady', 'pass'],
        ['Florist', 'withdrawn'],
      ] as const)
        await sampleApplication(testServer.context, {
          modelId: model.id,
          characterName,
          statusCode,
          status: statusCode,
        })
      await sampleApplication(testServer.context, { characterName: 'Somebody else’s' })
      const main = await mainOf()
      for (const words of [
        /Pending .*?Porter/,
        /Interview .*?Clerk/,
        /Accepted .*?Tenant/,
        /Pass .*?Landlady .*?Not selected\. Not this time/,
      ])
        expect(main).toMatch(words)
      expect(main).toMatch(/Withdrawn .*?Florist/)
      expect(main).not.toContain('Somebody else’s')
      expect(main.match(/Withdraw(?!n)/g)).toHaveLength(3)
    },
  )

  test('finds each application on a card, with the colour of where it stands', async () => {
    const model = await testServer.person({ role: 'model' })
    const url = '/model-dashboard?tab=applications'
    const mainOf = async () => partOf((await model.send({ method: 'GET', url })).body, 'main')
    expect(await mainOf()).toMatch(/<a[^>]*href="\/model-dashboard"[^>]*>Browse Opportunities<\/a>/)
    const sent = {
      ...{ modelId: model.id, trackId: call, characterName: 'Night porter', preferredName: 'Ida M.', age: 31 },
      ...{ height: '171 cm', race: 'Mixed', city: 'Antwerp', country: 'Belgium', adminNotes: 'Frame 7 is the one.' },
    }
    const made = await sampleApplication(testServer.context, { ...sent, statusCode: 'accepted', status: 'Accepted' })
    const words = wordsOf(await mainOf())
    const { timeZone } = await testServer.context.site()
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(made.createdAt)
    expect(words).toContain(`Track Application #${made.id} Accepted Ida M. Night porter in Slow Elevator`)
    expect(words).toContain(`Applied ${day} Age 31 Height 171 cm Race Mixed Lives in Antwerp, Belgium`)
    expect(words).toContain('Frame 7 is the one.')
    expect(words).toContain('Applications 1 Messages')
    const tones = [
      ['pending', 'warn', 'Pending'],
      ['submitted', 'warn', 'Submitted'],
      ['schedule_interview', 'info', 'Schedule Interview'],
      ['pass', 'danger', 'Pass'],
      ['withdrawn', 'quiet', 'Withdrawn'],
    ] as const
    for (const [statusCode] of tones)
      await sampleApplication(testServer.context, { modelId: model.id, statusCode, status: statusCode })
    const main = await mainOf()
    for (const [, tone, word] of [...tones, ['', 'success', 'Accepted'] as const])
      expect(main).toMatch(new RegExp(`data-tone="${tone}"[^>]*>${word}<`))
    expect(main).toMatch(/title="Not selected"/)
  })

  test('is named on a card by the part where no preferred name was sent, and by the legal name last', async () => {
    const model = await testServer.person({ role: 'model' })
    const sent = { modelId: model.id, trackId: call, fullLegalName: 'Ida Marie Moreau' }
    await sampleApplication(testServer.context, { ...sent, characterName: 'Night porter' })
    await sampleApplication(testServer.context, { ...sent, trackId: null })
    const { body } = await model.send({ method: 'GET', url: '/model-dashboard?tab=applications' })
    const headings = [...partOf(body, 'main').matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, words]) => words)
    expect(headings).toEqual(['Ida Marie Moreau', 'Night porter'])
  })

  test('reads how it came to that', async () => {
    const model = await testServer.person({ role: 'model' })
    const { id } = await sampleApplication(testServer.context, { modelId: model.id, characterName: 'Clerk' })
    const main = async () => wordsOf(partOf((await model.send({ method: 'GET', url: '/casting' })).body, 'main'))
    expect(await main()).toMatch(/Clerk .*Submitted \d+ \w+ Decision/)
    const admin = await testServer.admin()
    for (const status of ['Schedule Interview', 'Accepted'])
      await admin.call(modelApplications.decide, { params: { id }, body: { status } })
    expect(await main()).toMatch(/Clerk .*Submitted \d+ \w+ Interview \d+ \w+ Accepted \d+ \w+(?! Decision)/)
    await admin.call(modelApplications.decide, { params: { id }, body: { status: 'Pass' } })
    expect(await main()).toMatch(/Accepted \d+ \w+ Not selected \d+ \w+/)
  })

  test('reads the days of the label: half past eight in New York is not yet the next', async () => {
    const admin = await testServer.admin()
    await admin.call(site.update, { body: { timeZone: 'America/New_York' } as never })
    const model = await testServer.person({ role: 'model' })
    const at = new Date('2026-12-01T01:30:00Z')
    const { id } = await sampleApplication(testServer.context, { modelId: model.id, createdAt: at })
    await admin.call(modelApplications.decide, { params: { id }, body: { status: 'Accepted' } })
    await testServer.context.db.$client.query(
      'update model_application_changes set created_at = $1 where application_id = $2',
      [new Date('2026-12-03T04:59:00Z'), id],
    )
    const { body } = await model.send({ method: 'GET', url: '/model-dashboard?tab=applications' })
    const words = wordsOf(partOf(body, 'main'))
    expect(words).toContain('Applied 30 November 2026')
    expect(words).toMatch(/Submitted 30 Nov Accepted 2 Dec/)
    await admin.call(site.update, { body: { timeZone: '' } as never })
  })

  test('is not shown what an admin may read of others', async () => {
    await sampleApplication(testServer.context, { characterName: 'A stranger’s' })
    expect((await open('/casting', 'admin')).main).toContain('You have not applied for anything yet.')
    expect((await open('/casting', null)).main).not.toContain('Your applications')
  })
})
