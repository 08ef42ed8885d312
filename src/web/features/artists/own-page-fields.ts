import type { HTMLAttributes } from 'react'
import type { OwnArtistPage } from '#contract/schemas/artists.ts'

type FieldName =
  | 'genre'
  | 'location'
  | 'bio'
  | 'website'
  | 'youtubeUrl'
  | 'soundcloudUrl'
  | 'spotifyUrl'
  | 'instagramUrl'
  | 'facebookUrl'
  | 'socialLinks'

interface PageField {
  name: FieldName & keyof OwnArtistPage
  label: string
  hint?: string
  longest: number
  /** Of a text longer than one line: how many are shown. */
  rows?: number
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
}

const link = (name: FieldName, label: string): PageField => ({ name, label, longest: 2000, inputMode: 'url' })

/** What artists change of their own page. */
export const pageFields: readonly PageField[] = [
  { name: 'genre', label: 'Genre', longest: 60 },
  { name: 'location', label: 'Location', longest: 200 },
  { name: 'bio', label: 'Bio', hint: 'Stands large under your name.', longest: 5000, rows: 6 },
  link('website', 'Website'),
  link('youtubeUrl', 'YouTube'),
  link('soundcloudUrl', 'SoundCloud'),
  link('spotifyUrl', 'Spotify'),
  link('instagramUrl', 'Instagram'),
  link('facebookUrl', 'Facebook'),
  {
    name: 'socialLinks',
    label: 'Other links',
    hint: 'One a line, such as “Bandcamp: https://…”. They stand after the others.',
    longest: 2000,
    rows: 3,
  },
]

/** What is typed of the page so far, for the view beside it. */
export type TypedPage = Partial<Record<FieldName, string>>
