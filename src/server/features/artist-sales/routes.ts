import type { SalesStatement } from '#contract/schemas/artist-sales.ts'
import { artistSalesEndpoints } from '#contract/schemas/artist-sales.ts'
import { slugOf } from '#server/features/artists/service.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { sendCsvRows } from '#server/platform/http/responses/send-csv.ts'
import { serve } from '#server/platform/http/serve.ts'
import { salesStatement } from './service.ts'
import { drawStatement } from './statement-pdf.ts'

const HEADINGS = ['Item', 'Variant', 'Sold', 'Given back', 'Paid', 'Taken back', 'Proceeds', 'Currency']

async function* rowsOf({ currencies }: SalesStatement): AsyncIterable<unknown[]> {
  for (const { currency, lines } of currencies)
    for (const { name, label, sold, returned, proceeds, takenBack, net } of lines)
      yield [name, label ?? '', sold, returned, proceeds, takenBack, net, currency]
}

const fileName = ({ artist, period }: SalesStatement) => `sales-${period}-${encodeURIComponent(slugOf(artist.name))}`

export const artistSalesRoutes = serve(artistSalesEndpoints, (context) => ({
  get: ({ query, caller }) => salesStatement(context, query, caller),

  async exportCsv({ query, caller, reply }) {
    const statement = await salesStatement(context, query, caller)
    return sendCsvRows(context, reply, fileName(statement), HEADINGS, rowsOf(statement))
  },

  async pdf({ query, caller, reply }) {
    const statement = await salesStatement(context, query, caller)
    const { name, contactEmail, contactPhone, timeZone } = await context.site()
    const seller = [name, contactEmail, contactPhone].flatMap((line) => line || [])
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${fileName(statement)}.pdf"`,
        'cache-control': 'private, no-store',
      })
      .send(await drawStatement(statement, seller, dayAt(Date.now(), timeZone)))
  },
}))
