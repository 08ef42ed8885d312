import { type SQL, sql } from 'drizzle-orm'
import type { SitemapKind } from '#contract/sitemap.ts'
import { isOpenAlbum } from '#server/features/albums/service.ts'
import { albumsTable } from '#server/features/albums/table.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { isCasting } from '#server/features/casting/service.ts'
import { castingCallsTable } from '#server/features/casting/table.ts'
import { gigsTable } from '#server/features/gigs/table.ts'
import { merchandiseTable } from '#server/features/merchandise/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { videosTable } from '#server/features/videos/table.ts'

/** The things of one kind that anybody may see. */
interface Shelf {
  /** Selects `id`, `name` (what its address calls it) and `updated`. */
  things: SQL
  /** Path of the page of a thing. */
  pathOf(name: string): string
}

const t = tracksTable

export const shelves: Record<Exclude<SitemapKind, 'pages'>, Shelf> = {
  artists: {
    things: sql`select id, slug as name, updated_at as updated from ${artistsTable} where ${artistsTable.isPublished}`,
    pathOf: (slug) => `/artist/${encodeURIComponent(slug)}`,
  },
  albums: {
    things: sql`select id, id::text as name, updated_at as updated from ${albumsTable} where ${isOpenAlbum}`,
    pathOf: (id) => `/jukebox-wall?album=${id}`,
  },
  tracks: {
    things: sql`select id, id::text as name, updated_at as updated from ${t} where ${t.accessTier} = 'free'`,
    pathOf: (id) => `/music-room?track=${id}`,
  },
  videos: {
    things: sql`select id, id::text as name, updated_at as updated from ${videosTable}`,
    pathOf: (id) => `/jukebox-wall?video=${id}`,
  },
  gigs: {
    things: sql`select id, id::text as name, updated_at as updated from ${gigsTable}`,
    pathOf: (id) => `/gigs/${id}`,
  },
  merchandise: {
    things: sql`select id, id::text as name, updated_at as updated from ${merchandiseTable}`,
    pathOf: (id) => `/merch-booth/${id}`,
  },
  casting: {
    things: sql`select ${t.id} as id, ${t.id}::text as name, greatest(${t.updatedAt}, ${castingCallsTable.updatedAt}) as updated
      from ${t} left join ${castingCallsTable} on ${castingCallsTable.trackId} = ${t.id} where ${isCasting}`,
    pathOf: (id) => `/casting?call=${id}`,
  },
}

/** The pages that are no thing's. */
export const plainPages = [
  '/',
  '/music-room',
  '/jukebox-wall',
  '/artists',
  '/gigs',
  '/casting',
  '/merch-booth',
  '/search',
  '/community',
  '/premium',
  '/newsletter',
  '/request-a-show',
  '/apply-to-label',
  '/apply',
  '/privacy',
  '/terms',
] as const

/** Where search engines have no business: what is somebody's own, the desks, and the API but for what others may embed. */
export const leftAlone = [
  '/api/',
  '/admin',
  '/dashboard',
  '/artist-dashboard',
  '/model-dashboard',
  '/listeners-dashboard',
  '/applications',
  '/settings',
  '/cart',
  '/setup',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/undo-email',
  '/audio-debug',
] as const
