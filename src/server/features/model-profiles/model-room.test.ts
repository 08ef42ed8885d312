import { describe, expect, test } from 'vitest'
import { modelProfiles, profileFieldAliases } from '#contract/model-profiles.ts'
import { profilePatch, publicProfile } from '#contract/schemas/model-profiles.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { sampleMessage } from '#server/features/messages/samples.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { samplePortfolio } from '#server/features/portfolios/samples.ts'
import { partOf, valueIn, wordsOf } from '#server/testing/html.ts'
import { openPage, postForm } from '#server/testing/page-visits.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const testServer = await sharedTestServer({ pages: true })
const { context } = testServer
const model = () => testServer.person({ role: 'model' })

const open = (who: Pick<TestUser, 'send'>, url = '/model-dashboard') => openPage(who, url)
/** The field of this name to choose from. */
const selectOf = (html: string, name: string) =>
  html.match(/<select\b.*?<\/select>/gs)?.find((field) => field.includes(` name="${name}"`)) ?? ''

describe('the model’s room', () => {
  test('says on every tab how much is behind the others', async () => {
    const ida = await model()
    await samplePortfolio(ida, ['harbour.jpg', 'lift.jpg'])
    await sampleApplication(context, { modelId: ida.id, characterName: 'Night porter' })
    for (const tab of ['', '?tab=profile', '?tab=applications'])
      expect((await open(ida, `/model-dashboard${tab}`)).main).toContain('Profile Portfolio 2 Applications 1 Messages')
  })

  test('with nothing open says so in the banner and the list', async () => {
    const own = await startTestServer({ pages: true })
    try {
      const { main } = await open(await own.person({ role: 'model' }))
      expect(main).toContain('No shoot is on the board tonight.')
      expect(main).toContain('No opportunities available at the moment. Check back later!')
    } finally {
      await own.close()
    }
  }, 60_000)

  test('has its ways, its buttons and five tabs, the first one open', async () => {
    const { status, html, main } = await open(await model())
    expect(status).toBe(200)
    const bar = partOf(html, 'header')
    for (const [words, to] of [
      ['Community Forum', '/forum'],
      ['Merch', '/merch-booth'],
      ['Home', '/'],
    ])
      expect(bar).toMatch(new RegExp(`<a[^>]*href="${to}"[^>]*>${words}</a>`))
    expect(wordsOf(bar)).toContain('Logout')
    expect(main).toMatch(/Community Forum .*Live Chat .*Messages .*Artist Live Stream/)
    for (const to of ['/forum', '/chat', '/model-dashboard?tab=messages', '/live-stream'])
      expect(html).toContain(`href="${to}"`)
    expect(main).toMatch(/Opportunities( \d+)? Profile Portfolio Applications Messages/)
    expect(html).toMatch(/aria-current="page"[^>]*>Opportunities/)
  })

  test.each([
    ['/model-dashboard?tab=profile', 'Profile', 'Save Profile'],
    ['/model-dashboard?tab=portfolio', 'Portfolio', ''],
    ['/model-dashboard?tab=applications', 'Applications', ''],
    ['/applications', 'Applications', ''],
    ['/model-dashboard?tab=messages', 'Messages', 'Select a message to read'],
    ['/model-dashboard?tab=opportunities', 'Opportunities', ''],
    ['/model-dashboard?tab=nothing', 'Opportunities', ''],
  ])('%s opens on the server', async (url, tab, words) => {
    const { html, main } = await open(await model(), url)
    const tabs = /aria-label="Dashboard">.*?<\/nav>/.exec(html)?.[0] ?? ''
    expect(tabs.match(/aria-current/g)).toHaveLength(1)
    expect(tabs).toMatch(new RegExp(`<a[^>]*aria-current="page"[^>]*>${tab}`))
    expect(main).toContain(words)
  })

  test('is denied to others, and asks guests to sign in', async () => {
    for (const role of ['listener', 'artist', 'admin'] as const)
      expect((await open(await testServer.person({ role }), '/model-dashboard?tab=profile')).status).toBe(403)
    const { headers } = await testServer.guest.send({ method: 'GET', url: '/model-dashboard?tab=profile' })
    expect(headers.location).toBe(`/login?next=${encodeURIComponent('/model-dashboard?tab=profile')}`)
  })

  test('shows the newest opportunity in its banner, with the way to its details', async () => {
    const imageUrl = 'https://pictures.example/landlady.jpg'
    const call = await sampleCall(context, { title: 'The Landlady Dances', artist: 'The Delmar Six', imageUrl })
    const { main, html } = await open(await model(), '/model-dashboard?tab=profile')
    expect(main).toMatch(/Opportunities \d+ Profile/)
    expect(main).toMatch(/Newest opportunity The Landlady Dances The Delmar Six .*View Details/)
    expect(html).toContain(`href="/model-dashboard?call=${call.id}"`)
    const banner = partOf(html.slice(html.indexOf('aria-labelledby="newest-opportunity"')), 'picture')
    expect(banner).toContain(`<img src="${imageUrl}"`)
  })

  test('says beside its way to the messages how many wait', async () => {
    const ida = await model()
    const way = async () => wordsOf(/<nav[^>]*aria-label="Go to".*?<\/nav>/s.exec((await open(ida)).html)?.[0] ?? '')
    expect(await way()).toMatch(/Live Chat Messages Artist Live Stream/)
    const office = await testServer.admin()
    for (let sent = 0; sent < 2; sent++) await sampleMessage(testServer, office, ida)
    expect(await way()).toMatch(/Live Chat Messages 2 unread Artist Live Stream/)
  })
})

describe('the profile on the page', () => {
  test('asks for every field, and says who sees it', async () => {
    const { main, html } = await open(await model(), '/model-dashboard?tab=profile')
    for (const label of [
      ...[
        'Full legal name Contracts only. Never shown to other members.',
        'Age',
        'Sex',
        'Preferences',
        'Height',
        'Race',
      ],
      ...['Country Members see it.', 'City', 'Phone number', 'Email', 'Website', 'Instagram', 'X', 'Facebook'],
      ...['OnlyFans', 'Description', 'Save Profile', 'New thumbnail', 'As the label sees it'],
    ])
      expect(main).toContain(label)
    const optionsOf = (name: string) =>
      [...selectOf(html, name).matchAll(/<option[^>]*>([^<]*)<\/option>/g)].map(([, words]) => words)
    expect(optionsOf('sex')).toEqual(['not said', 'Male', 'Female'])
    expect(optionsOf('preferences')).toEqual(['not said', 'Straight', 'Gay', 'Bi', 'Other'])
    expect(optionsOf('race')).toEqual(['not said', 'Asian', 'Black', 'Latino', 'Mixed', 'White', 'Other'])
    // All that a profile keeps, but for the pictures, which are chosen elsewhere.
    const asked = [...partOf(html, 'main').matchAll(/ name="(\w+)"/g)].map(([, name]) => name)
    const { version: _, ...kept } = profilePatch.shape
    const others = [...Object.keys(profileFieldAliases), 'thumbnailUrl', 'profileImageUrl']
    const fields = Object.keys(kept).filter((name) => !others.includes(name))
    expect(fields.filter((name) => !asked.includes(name))).toEqual([])
    // What its API tells others of is what the form says members see.
    const known = Object.keys(publicProfile.shape)
    for (const name of fields) {
      const hint = new RegExp(`id="profile-${name}-hint">([^<]*)<`).exec(html)?.[1] ?? ''
      expect([name, /Members see it\./.test(hint)]).toEqual([name, known.includes(name)])
    }
  })

  test('names what casting misses, and stops when it is there', async () => {
    const ida = await model()
    const main = async () => (await open(ida, '/model-dashboard?tab=profile')).main
    expect(await main()).toMatch(/0 of 9 things casting looks for first. Not here yet: a thumbnail ?, your age/)
    await ida.call(modelProfiles.save, {
      body: {
        ...{ age: 31, height: '171 cm', country: 'Belgium', city: 'Antwerp', phoneNumber: '+32 3 555 0188' },
        ...{
          description: 'Stands still.',
          eyeColor: 'Grey',
          hairColor: 'Black, short',
          thumbnailUrl: '/uploads/images/ida.webp',
        },
      },
    })
    expect(await main()).toContain('What casting looks for first is all here.')
  })

  test('is saved without script; an age that is no number is none, a bad link is said at its field', async () => {
    const ida = await model()
    const url = '/model-dashboard?tab=profile'
    const sent = {
      fullLegalName: 'Ida Moreau',
      age: 'thirty',
      race: 'Mixed',
      instagramUrl: 'ida.stands',
      city: 'Ghent',
    }
    const saved = await postForm(ida, url, sent)
    expect(wordsOf(saved.body)).toContain('Profile saved')
    expect(await ida.call(modelProfiles.own, {})).toMatchObject({
      ...{ fullLegalName: 'Ida Moreau', age: null, race: 'Mixed', city: 'Ghent' },
      ...{ instagramUrl: 'https://www.instagram.com/ida.stands', instagram: 'https://www.instagram.com/ida.stands' },
    })
    const more = {
      ...{ stageName: 'Ida M.', dateOfBirth: '14 03 1994', weight: '64 kg', eyeColor: 'Grey', hourlyRate: '80' },
      ...{ availableForWork: 'false', canTravel: 'true', willingNudity: 'false', tiktokUrl: '@ida', skills: 'Dutch' },
    }
    await postForm(ida, url, more)
    expect(await ida.call(modelProfiles.own, {})).toMatchObject({
      ...{ fullLegalName: 'Ida Moreau', stageName: 'Ida M.', dateOfBirth: '1994-03-14', weight: '64 kg' },
      ...{ eyeColor: 'Grey', hourlyRate: '80.00', availableForWork: false, canTravel: true, willingNudity: false },
      ...{ tiktokUrl: 'https://www.tiktok.com/ida', skills: 'Dutch' },
    })
    const wrong = await postForm(ida, url, {
      ...more,
      hourlyRate: 'eighty',
      availableForWork: 'true',
      bio: 'From Ghent.',
    })
    expect([wrong.statusCode, valueIn(wrong.body, 'hourlyRate')]).toEqual([400, 'eighty'])
    expect(wrong.body).toContain('From Ghent.</textarea>')
    const refused = await postForm(ida, url, { ...sent, websiteUrl: 'not a link' })
    expect(refused.statusCode).toBe(400)
    expect(wordsOf(refused.body)).toContain('Website must be a web address')
    expect(valueIn(refused.body, 'websiteUrl')).toBe('not a link')
  })

  test('shows what the label sees of it', async () => {
    const ida = await model()
    await ida.call(modelProfiles.save, {
      body: { fullLegalName: 'Ida Marie Moreau', websiteUrl: 'https://ida.example' },
    })
    const { main } = await open(ida, '/model-dashboard?tab=profile')
    expect(main).toMatch(/As the label sees it .*Full legal name Ida Marie Moreau .*Website ida\.example/)
  })
})

test('the portfolio is on its tab', async () => {
  const ida = await model()
  await samplePortfolio(ida, ['doorway.jpg'])
  const { html } = await open(ida, '/model-dashboard?tab=portfolio')
  expect(html).toContain('/uploads/portfolio/')
})
