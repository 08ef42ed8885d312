import { fillPath } from '../../../src/contract/kit/endpoint.ts'
import { everyEndpoint } from '../../../src/server/every-endpoint.ts'
import { filePaths } from '../../../src/server/testing/file-paths.ts'
import { memberPaths } from '../../../src/server/testing/page-paths.ts'
import { pageAddresses, recordPages } from '../../kit/requests/page-addresses.ts'

/** How many things of a kind are looked at one by one. */
const THINGS = 2
const ids = Array.from({ length: THINGS }, (_, at) => at + 1)

const searches = [
  '/api/search?q=right',
  '/api/gigs?when=past',
  '/api/merchandise?sort=price',
  '/api/tracks?sort=title&limit=5',
  '/api/albums?q=album',
  '/search?q=right',
  '/merch-booth?category=vinyl',
]
const embeds = ids.flatMap((id) => [`/embed/track/${id}`, `/embed/album/${id}`])

const withKeys = (path: string): string[] =>
  path.includes(':') ? ids.map((id) => fillPath(path, { id, artist: `Artist ${id}` })) : [path]

/** Pages of things, each by itself. */
const pagesOfThings = ids.flatMap((id) => [
  ...recordPages(id),
  `/jukebox-wall?album=${id}`,
  `/jukebox-wall?track=${id}`,
  `/jukebox-wall?video=${id}`,
  `/casting?call=${id}`,
])

/** Answers of the API that are kept from one asking to the next. */
export const cachedEndpointUrls: readonly string[] = [
  ...everyEndpoint.filter(({ cached }) => cached).flatMap(({ path }) => withKeys(path)),
  ...searches.filter((url) => url.startsWith('/api')),
]

/** Whatever else is kept for guests: pages, the players of other sites, files that are made. */
export const cachedPageUrls: readonly string[] = [
  ...new Set([...pageAddresses.filter((path) => !memberPaths.includes(path)), ...pagesOfThings]),
  ...searches.filter((url) => !url.startsWith('/api')),
  ...embeds,
  ...filePaths,
]

/** Pages that are kept for members too, some of each kind: all of them would be asked for twice after every write. */
export const memberPageUrls: readonly string[] = [
  ...['/', '/music-room', '/jukebox-wall', '/gigs', '/merch-booth', '/artists', '/premium'],
  ...['/jukebox-wall?album=1', '/music-room?track=1', ...recordPages(1)],
]
