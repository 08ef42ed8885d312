import { artistSales } from '#contract/artist-sales.ts'
import { read, readOrNull } from '#web/platform/api/reads.ts'

/** What was sold of the signed-in artist; null while they have no page on the roster, and for viewers of one. */
export const ownSalesQuery = (period: string | undefined) =>
  readOrNull(artistSales.get, { query: period ? { period } : {} }, [403, 404])

/** The same of any artist, for the label. */
export const artistSalesQuery = (artistId: number, period: string | undefined) =>
  read(artistSales.get, { query: { artistId, ...(period ? { period } : {}) } })
