import { sql } from 'drizzle-orm'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { SitemapSource } from '#server/platform/discovery/sitemap/source.ts'
import { isCasting } from './service.ts'
import { castingCallsTable } from './table.ts'

const t = tracksTable

export const castingPages: SitemapSource = {
  kind: 'casting',
  order: 7,
  things:
    () => sql`select ${t.id} as id, ${t.id}::text as name, greatest(${t.updatedAt}, ${castingCallsTable.updatedAt}) as updated
    from ${t} left join ${castingCallsTable} on ${castingCallsTable.trackId} = ${t.id} where ${isCasting}`,
  pathOf: (id) => `/casting?call=${id}`,
}
