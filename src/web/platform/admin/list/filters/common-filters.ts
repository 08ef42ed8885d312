import { genres } from '#contract/kit/recordings.ts'
import type { AdminFilter } from '../admin-list.ts'

export const genreFilter: AdminFilter = {
  label: 'Genre',
  none: 'Genre: all',
  options: Object.fromEntries(genres.map((genre) => [genre, genre])),
  also: /./,
}

export const featuredFilter: AdminFilter = {
  label: 'Status',
  none: 'Status: all',
  options: { featured: 'Featured', listed: 'Listed' },
}

/** A number only addresses name. */
export const RECORD_ID_PATTERN = /^\d{1,9}$/
