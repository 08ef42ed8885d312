import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/kit/access.ts'
import { sampleCall, sampleRole } from '#server/features/casting/samples.ts'
import { linksOf, partOf, titleOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({ pages: true })
const call = (await sampleCall(testServer.context, { title: 'Slow Elevator' }, { title: 'Lift' })).id
const role = (await sampleRole(testServer.context, call, { characterName: 'Watchman' })).id

const open = async (url: string, role?: Role | null) => {
  const who = role === undefined ? testServer.guest : await testServer.person({ role })
  const { statusCode, headers, body } = await who.send({ method: 'GET', url })
  return { status: statusCode, to: headers.location, html: body }
}

const people = ['admin', 'artist', 'model', 'listener', null] as const

const homes: [Role | null, string, string][] = [
  ['admin', '/admin', 'Admin Panel'],
  ['artist', '/artist-dashboard', 'Artist Dashboard'],
  ['model', '/model-dashboard', 'Model Dashboard'],
  ['listener', '/listeners-dashboard', 'Listener Dashboard'],
]

/** Who may open what; said here a second time, without the code under test. */
const guarded: [string, readonly Role[] | 'any'][] = [
  ['/admin', ['admin']],
  ['/admin?tab=albums', ['admin']],
  ['/admin/artists', ['admin']],
  ['/admin/models', ['admin']],
  ['/admin/site', ['admin']],
  ['/admin/catalogue', ['admin']],
  ['/admin/folder', ['admin']],
  ['/admin/release-forms', ['admin']],
  ['/model-dashboard', ['model']],
  ['/applications', ['model']],
  ['/artist-dashboard', ['artist']],
  ['/artist-dashboard/tracks', ['artist']],
  ['/artist-dashboard/sales?period=2026-Q3', ['artist']],
  ['/shown-portfolios', ['artist']],
  ['/listeners-dashboard', 'any'],
  ['/settings', 'any'],
  ['/history', 'any'],
  ['/follows', 'any'],
  ['/your-year', 'any'],
  ['/downloads', 'any'],
  ['/credits', 'any'],
  ['/saved-shows', 'any'],
  ['/likes', 'any'],
  ['/report/post/1', 'any'],
  ['/live-stream/set-up', ['admin']],
]

describe.each(guarded)('%s', (url, allowed) => {
  test('sends guests to sign in and brings them back', async () => {
    const { status, to } = await open(url)
    expect([status, to]).toEqual([307, `/login?next=${encodeURIComponent(url)}`])
  })

  test.each(people)('opens for %s or says why not', async (role) => {
    const may = allowed === 'any' || (role !== null && allowed.includes(role))
    const { status, html } = await open(url, role)
    expect([status, wordsOf(html).includes('Access Denied')]).toEqual(may ? [200, false] : [403, true])
  })
})

test.each([
  '/',
  '/music-room',
  '/jukebox-wall',
  '/artists',
  '/casting',
  '/gigs',
  '/apply',
  '/merch-booth',
  '/cart',
  '/audio-debug',
  '/login',
  '/forgot-password',
])('%s is open to guests', async (url) => {
  expect((await open(url)).status).toBe(200)
})

describe('Access Denied', () => {
  test.each([...homes, [null, '/dashboard', 'Dashboard']] as typeof homes)(
    'to %s names both roles and leads on',
    async (role, home, label) => {
      const page = role === 'model' ? '/artist-dashboard' : '/model-dashboard'
      const { html } = await open(page, role)
      expect(titleOf(html)).toBe('Access Denied · Late Set')
      const denied = partOf(html, 'main')
      expect(wordsOf(denied)).toContain("You don't have permission to access this page.")
      expect(wordsOf(denied)).toContain(`Your role: ${role ?? 'none'}`)
      expect(wordsOf(denied)).toContain(`Required: ${role === 'model' ? 'artist' : 'model'}`)
      const further = role === 'model' ? [] : ['Model Openings → /casting']
      expect(linksOf(denied)).toEqual([...further, 'Go to Home → /', `${label} → ${home}`])
    },
  )
})

describe('/dashboard', () => {
  test('sends guests to sign in', async () => {
    expect(await open('/dashboard')).toMatchObject({ status: 307, to: '/login?next=%2Fdashboard' })
  })
  test.each([...homes, [null, '/listeners-dashboard', '']] as typeof homes)('sends %s to %s', async (role, home) => {
    expect(await open('/dashboard', role)).toMatchObject({ status: 307, to: home })
  })
})

describe('/login says what one is asked to sign in for', () => {
  const said = async (url: string) => wordsOf(partOf((await open(url)).html, 'main'))
  test.each(guarded.map(([url]) => url))('for %s, on the page a guest is sent to', async (url) => {
    const { to } = await open(url)
    expect(await said(to as string)).toMatch(/Please log in to (open|see|change) (your|the) /)
  })

  test.each([
    ['/messages', 'Please log in to view messages.'],
    ['/notices', 'Please log in to see your notices.'],
    ['/settings', 'Please log in to change your settings.'],
    ['/admin?tab=orders', 'Please log in to open the admin panel.'],
    ['/dashboard', 'Please log in to open your dashboard.'],
    ['/live-stream', 'Please log in to watch the live stream.'],
    ['/forum', 'Please log in to open the forum.'],
    [`/apply?call=${call}`, 'Please log in to apply for Lift.'],
    [`/apply?call=${call}&role=${role}`, 'Please log in to apply for Watchman in Lift.'],
    ['/apply?call=2000000000', 'Please log in to apply.'],
    ['/apply?call=nonsense', 'Please log in to apply.'],
  ])('%s: %s', async (next, words) => {
    expect(await said(`/login?next=${encodeURIComponent(next)}`)).toContain(words)
  })

  test('on the side to join as well, and nothing where there is nothing to say', async () => {
    expect(await said('/login?tab=join&next=/settings')).toContain('Join, then sign in to change your settings.')
    for (const url of ['/login', '/login?next=/artists', '/login?next=//evil.example/settings'])
      expect(await said(url)).not.toMatch(/ sign in to |Please log in/)
  })
})

describe('/login for a user who is signed in already', () => {
  test.each(homes)('sends %s to %s', async (role, home) => {
    expect(await open('/login', role)).toMatchObject({ status: 307, to: home })
  })
  test('goes on to where they wanted, never off the site', async () => {
    expect((await open('/login?next=/artists', 'listener')).to).toBe('/artists')
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
      const { to } = await open(`/login?next=${encodeURIComponent(next)}`, 'listener')
      expect(['/login', '/listeners-dashboard']).toContain(to)
    }
  })
})
