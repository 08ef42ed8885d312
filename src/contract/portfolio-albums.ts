import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { PortfolioAlbumsSchemas } from './schemas/portfolio-albums.ts'

/** Albums of one portfolio, and items of one album. */
export const MAX_ALBUMS = 50
export const MAX_ALBUM_ITEMS = 500

/** Items of an album on one page of it. */
export const ALBUM_PAGE = 60

/** What may be done with an album: change its words; order it, fill it and choose its cover; delete it. */
export const portfolioAlbumActions = ['update', 'arrange', 'remove'] as const
export type PortfolioAlbumAction = (typeof portfolioAlbumActions)[number]

const PATH = '/api/portfolio-albums'
// What is in an album is seen or not by its rating, the account of its model, and what was granted to whom.
const reads = [
  data.portfolioAlbums,
  data.portfolios,
  data.portfolioGrants,
  data.accounts,
  data.users,
  data.artists,
  data.tracks,
]
// What is granted with an album changes with it.
const touches = [data.portfolioAlbums, data.portfolioGrants]

export const portfolioAlbums = endpoints<PortfolioAlbumsSchemas>('portfolio-albums', {
  own: { method: 'GET', path: PATH, reads },
  ofModel: { method: 'GET', path: `${PATH}/of/:profileId`, reads },
  get: { method: 'GET', path: `${PATH}/:id`, reads },
  items: { method: 'GET', path: `${PATH}/:id/items`, reads },
  create: { method: 'POST', path: PATH, touches },
  update: { method: 'PATCH', path: `${PATH}/:id`, touches },
  place: { method: 'PUT', path: `${PATH}/:id/place`, touches },
  remove: { method: 'DELETE', path: `${PATH}/:id`, touches },
  changeItems: { method: 'PATCH', path: `${PATH}/:id/items`, touches },
  placeItem: { method: 'PUT', path: `${PATH}/:id/items/:itemId/place`, touches },
  setCover: { method: 'PUT', path: `${PATH}/:id/cover`, touches },
})
