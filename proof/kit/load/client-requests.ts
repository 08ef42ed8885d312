import { type Member, PASSWORD, type SeededData } from '../database/seed.ts'
import type { RequestSpec } from './load-profile.ts'

/** How much of a song a player asks for at a time. */
const PIECE = 65_536

const json = { 'content-type': 'application/json' }

/** What guests look at: it never changes anything and is mostly kept. */
export const guestRequests: readonly RequestSpec[] = [
  { name: 'home', share: 10, path: '/' },
  { name: 'wall', share: 6, path: '/jukebox-wall' },
  { name: 'gigs', share: 4, path: '/gigs' },
  { name: 'list of tracks', share: 12, path: '/api/tracks?limit=30' },
  { name: 'list of albums', share: 6, path: '/api/albums' },
  { name: 'a search nobody made before', share: 6, path: '/api/search?q=soul+{n}' },
]

/** How a browser says who asks: pages listen to nothing else. */
export const cookieOf = ({ headers }: Member) => ({
  cookie: `late-set=${headers.authorization.replace('Bearer ', '')}`,
})

/** The same requests with numbers of their own: an order of one wave must not be one that was made before, nor a search. */
export const withOwnNumbers = (requests: readonly RequestSpec[], wave: number): RequestSpec[] =>
  requests.map((spec) => {
    const own = (text: string) => text.replaceAll('{n}', `${wave}x{n}`)
    return { ...spec, path: own(spec.path), ...(spec.body ? { body: own(spec.body) } : {}) }
  })

/** The mix of requests that a busy site gets. */
export const mixedRequests = ({ people, item }: SeededData, song: string): RequestSpec[] => [
  ...guestRequests,
  ...people.slice(0, 20).map(({ headers }) => ({ name: 'who am I', share: 1, path: '/api/auth/user', headers })),
  ...people.slice(20, 30).map((member) => ({
    ...{ name: 'home of a member', share: 0.2, path: '/', headers: { ...cookieOf(member), 'accept-encoding': 'gzip' } },
  })),
  ...[0, 1, 2, 3, 4].map((piece) => ({
    ...{ name: 'a piece of a song', share: 5, path: song, status: 206 },
    headers: { range: `bytes=${piece * PIECE}-${(piece + 1) * PIECE - 1}` },
  })),
  ...people.slice(30, 50).map(({ username }) => ({
    ...{ name: 'sign-in', share: 0.03, method: 'POST' as const, path: '/api/auth/login', headers: json },
    body: JSON.stringify({ username, password: PASSWORD }),
  })),
  {
    ...{
      name: 'application',
      share: 1.5,
      method: 'POST',
      path: '/api/artist-applications',
      headers: json,
      status: 201,
    },
    body: JSON.stringify({
      ...{ name: 'Band {n}', email: 'band{n}@lateset.test', phone: '+31 10 555 01 42' },
      musicLink: 'https://example.org/{n}',
    }),
  },
  {
    ...{ name: 'order', share: 1.5, method: 'POST', path: '/api/orders', headers: json, status: 201 },
    body: JSON.stringify({
      ...{ key: 'load-order-{n}-padded', name: 'Buyer {n}', email: 'buyer{n}@lateset.test', address: 'Kade {n}' },
      lines: [{ merchandiseId: item.id, quantity: 1 }],
    }),
  },
]
