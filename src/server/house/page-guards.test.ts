import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import { linksOf, partOf, wordsOf } from '#server/kit/testing/html.ts'
import { setStage } from '#server/kit/testing/stage.ts'

const stage = await setStage({ pages: true })

const open = async (url: string, role?: Role | null) => {
  const who = role === undefined ? stage.guest : await stage.person({ role })
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
  ['/model-dashboard', ['model']],
  ['/applications', ['model']],
  ['/artist-dashboard', ['artist']],
  ['/listeners-dashboard', 'any'],
  ['/settings', 'any'],
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
  test.each([...homes, [null, '', '']] as typeof homes)(
    'to %s names both roles and leads on',
    async (role, home, label) => {
      const page = role === 'model' ? '/artist-dashboard' : '/model-dashboard'
      const denied = partOf((await open(page, role)).html, 'main')
      expect(wordsOf(denied)).toContain("You don't have permission to access this page.")
      expect(wordsOf(denied)).toContain(`Your role: ${role ?? 'none'}`)
      expect(wordsOf(denied)).toContain(`Required: ${role === 'model' ? 'artist' : 'model'}`)
      const further = role === 'model' ? [] : ['Model Openings → /casting']
      expect(linksOf(denied)).toEqual([...further, 'Go to Home → /', ...(role ? [`${label} → ${home}`] : [])])
    },
  )
})

describe('/dashboard', () => {
  test('sends guests to sign in', async () => {
    expect(await open('/dashboard')).toMatchObject({ status: 307, to: '/login' })
  })
  test.each([...homes, [null, '/listeners-dashboard', '']] as typeof homes)('sends %s to %s', async (role, home) => {
    expect(await open('/dashboard', role)).toMatchObject({ status: 307, to: home })
  })
})

describe('/login for somebody who is in already', () => {
  test.each(homes)('sends %s to %s', async (role, home) => {
    expect(await open('/login', role)).toMatchObject({ status: 307, to: home })
  })
  test('goes on to where he wanted, never off the site', async () => {
    expect((await open('/login?next=/artists', 'listener')).to).toBe('/artists')
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
      const { to } = await open(`/login?next=${encodeURIComponent(next)}`, 'listener')
      expect(['/login', '/listeners-dashboard']).toContain(to)
    }
  })
})
