import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { CatalogueSchemas } from './schemas/catalogue.ts'

/** What leaves and enters as files, in the order it is written: each kind after those it names. */
export const catalogueKinds = ['artists', 'tracks', 'albums', 'gigs', 'merchandise'] as const
export type CatalogueKind = (typeof catalogueKinds)[number]

const MEGABYTE = 1024 * 1024
/** Largest file an import takes, in bytes. */
export const IMPORT_MAX_BYTES = 20 * MEGABYTE
/** Most records one import holds. */
export const IMPORT_MAX_ROWS = 20_000
/** How long a previewed file waits for its word. */
export const IMPORT_EXPIRY_HOURS = 2

/** What becomes of a row. */
export const outcomes = ['created', 'changed', 'refused', 'unchanged'] as const
export type Outcome = (typeof outcomes)[number]

/**
 * The catalogue as files, both ways. Columns and fields are called as the API calls them.
 *
 * A row is about the record its `id` names; without one, or where nothing has that id, about the record of the same name: an
 * artist's name, a track's or album's title and artist, a gig's date, title and city, an item's name. Where there is none it
 * is new. What a file does not name stays as it is, what it leaves empty is cleared; switches and states, which cannot be
 * empty, stay. Artists are named by name (`artistId` where several share it), tracks of an album by title or as `#12`, and
 * either may stand in the same file. A variant is a line `label | price | stock | on sale`.
 */
export const catalogue = endpoints<CatalogueSchemas>('catalogue', {
  json: { method: 'GET', path: '/api/admin/catalogue.json' },
  csv: { method: 'GET', path: '/api/admin/catalogue/:kind/export.csv' },
  template: { method: 'GET', path: '/api/admin/catalogue/:kind/template.csv' },
  preview: { method: 'POST', path: '/api/admin/catalogue/imports', touches: [] },
  get: { method: 'GET', path: '/api/admin/catalogue/imports/:import' },
  rows: { method: 'GET', path: '/api/admin/catalogue/imports/:import/rows' },
  refused: { method: 'GET', path: '/api/admin/catalogue/imports/:import/refused/:kind' },
  write: {
    method: 'POST',
    path: '/api/admin/catalogue/imports/:import',
    touches: [
      data.artists,
      data.tracks,
      data.albums,
      data.gigs,
      data.merchandise,
      data.videos,
      data.playlists,
      data.casting,
    ],
  },
  discard: { method: 'DELETE', path: '/api/admin/catalogue/imports/:import', touches: [] },
})
