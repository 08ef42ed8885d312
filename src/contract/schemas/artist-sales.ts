import { z } from 'zod'
import { artistSales } from '../artist-sales.ts'
import { artistsAndAdmins } from '../kit/access.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { id } from './kit/fields.ts'
import { csvSchema } from './kit/lists.ts'

const salesQuery = z.object({
  /** Left out by artists, who are asked of themselves. */
  artistId: id.optional(),
  /** A year, a quarter or a month, by the clocks of the site; this month unless said. */
  period: z
    .string()
    .regex(
      /^20\d\d(-(0[1-9]|1[0-2]|Q[1-4]))?$/,
      'Period must be a year, a quarter or a month: 2026, 2026-Q3 or 2026-11',
    )
    .optional(),
})

/** Amounts are in the currency: "9.99". */
const sums = z.object({
  sold: z.number(),
  returned: z.number(),
  /** What was paid for what was sold, without tax and sending. */
  proceeds: z.string(),
  /** What was given back of it. */
  takenBack: z.string(),
  net: z.string(),
})

const statementLine = z.object({ name: z.string(), label: z.string().nullable(), ...sums.shape })

const statement = z.object({
  artist: z.object({ id: z.number(), name: z.string() }),
  period: z.string(),
  /** First and last day. */
  since: z.string(),
  until: z.string(),
  /** The periods of the same length beside it; none after the present one. */
  before: z.string(),
  after: z.string().nullable(),
  currencies: z.array(z.object({ currency: z.string(), ...sums.shape, lines: z.array(statementLine) })),
  /** So many lines more are in the sums alone. */
  more: z.number(),
})
export type SalesStatement = z.infer<typeof statement>

const schemas = {
  get: {
    summary: 'What was sold of an artist in a month, a quarter or a year, less what was given back in it',
    access: artistsAndAdmins,
    query: salesQuery,
    reply: statement,
  },
  exportCsv: {
    ...csvSchema,
    summary: 'The same for a spreadsheet',
    access: artistsAndAdmins,
    query: salesQuery,
  },
  pdf: {
    summary: 'The same as a PDF',
    access: artistsAndAdmins,
    kind: 'raw',
    query: salesQuery,
    reply: z.unknown(),
  },
} satisfies EndpointSchemas
export type ArtistSalesSchemas = typeof schemas

export const artistSalesEndpoints = withSchemas(artistSales, schemas)
