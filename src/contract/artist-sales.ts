import { data } from './kit/data.ts'
import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { ArtistSalesSchemas } from './schemas/artist-sales.ts'

/** A statement names so many things at most; its sums count all of them. */
export const MAX_STATEMENT_LINES = 1000

const reads = [data.artistSales, data.orders, data.checkout, data.artists, data.artistMembers]

export const artistSales = endpoints<ArtistSalesSchemas>('artist-sales', {
  get: { method: 'GET', path: '/api/artist-sales', reads },
  exportCsv: { ...csvAddress('/api/artist-sales'), reads },
  pdf: { method: 'GET', path: '/api/artist-sales.pdf', reads },
})
