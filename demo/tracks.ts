import type { Tier } from '#contract/kit/access.ts'
import type { Ink } from '#contract/kit/recordings.ts'

interface DemoTrack {
  title: string
  artist: string
  genre: string
  year: number
  album?: string
  tier?: Tier
  featured?: boolean
  latest?: boolean
  ink?: Ink
  /** Which of the demo's band's tunes it is; without one the track has no audio yet. */
  tune?: number
}

/** Oldest first: the order they entered the catalogue. */
export const demoTracks: readonly DemoTrack[] = [
  { title: 'Rye, Slowly', artist: 'The Delmar Six', genre: 'Funk', year: 2023, album: 'Winter Rye', tune: 0 },
  { title: 'Six in a Van', artist: 'The Delmar Six', genre: 'Funk', year: 2023, album: 'Winter Rye', tune: 1 },
  { title: 'Say It in Yours', artist: 'Ruth Amadi', genre: 'Gospel', year: 2023, album: 'Mother Tongue', tune: 2 },
  {
    title: 'Amen, Eventually',
    artist: 'Ruth Amadi',
    genre: 'Gospel',
    year: 2023,
    album: 'Mother Tongue',
    tier: 'fan',
    tune: 3,
  },
  { title: 'Chairs Up', artist: 'Teo Brandt Trio', genre: 'Jazz', year: 2023, album: 'Quarter to Anything', tune: 4 },
  {
    title: 'Donaudampfschifffahrt',
    artist: 'Teo Brandt Trio',
    genre: 'Jazz',
    year: 2023,
    album: 'Quarter to Anything',
    tier: 'fan',
    tune: 5,
  },
  { title: 'Stand-in', artist: 'Ines Caldera', genre: 'Neo-Soul', year: 2024, album: 'Understudy', tune: 6 },
  { title: 'Prompt Box', artist: 'Ines Caldera', genre: 'Neo-Soul', year: 2024, album: 'Understudy' },
  { title: 'Rain on the Awning', artist: 'Lyle Okafor', genre: 'Soul', year: 2024, album: 'Tobacco & Rain', tune: 7 },
  { title: 'Tobacco', artist: 'Lyle Okafor', genre: 'Soul', year: 2024, album: 'Tobacco & Rain', tune: 8 },
  { title: 'Mother’s Front Room', artist: 'Lyle Okafor', genre: 'Blues', year: 2024, album: 'Tobacco & Rain', tune: 9 },
  { title: 'Gutter Hymn', artist: 'Lyle Okafor', genre: 'Blues', year: 2024, album: 'Tobacco & Rain' },
  { title: 'Sevens', artist: 'Teo Brandt Trio', genre: 'Jazz', year: 2024, album: 'Velvet Arithmetic', tune: 10 },
  {
    title: 'Carry the One',
    artist: 'Teo Brandt Trio',
    genre: 'Jazz',
    year: 2024,
    album: 'Velvet Arithmetic',
    tier: 'vip',
    tune: 11,
  },
  { title: 'Route Forty', artist: 'The Delmar Six', genre: 'Funk', year: 2025, album: 'Last Bus to Harmony', tune: 12 },
  {
    title: 'Request Stop',
    artist: 'The Delmar Six',
    genre: 'Funk',
    year: 2025,
    album: 'Last Bus to Harmony',
    tune: 13,
  },
  { title: 'Blue Hour', artist: 'Odessa Vance', genre: 'Soul', year: 2025, album: 'Blue Hour Sermon', tune: 14 },
  { title: 'Ferry Lights', artist: 'Odessa Vance', genre: 'Soul', year: 2025, album: 'Blue Hour Sermon', tune: 15 },
  { title: 'Sermon', artist: 'Odessa Vance', genre: 'Gospel', year: 2025, album: 'Blue Hour Sermon', tune: 16 },
  { title: 'First Tram', artist: 'Odessa Vance', genre: 'Soul', year: 2025, album: 'Blue Hour Sermon' },
  { title: 'Good Coat', artist: 'Ines Caldera', genre: 'Neo-Soul', year: 2025, ink: 'bone' },
  { title: 'Union Hall', artist: 'Lyle Okafor', genre: 'Blues', year: 2025, ink: 'persimmon' },
  { title: 'The Landlady Dances', artist: 'The Delmar Six', genre: 'Funk', year: 2025, ink: 'lilac' },
  { title: 'Rosewater', artist: 'Marguerite Soll', genre: 'Soul', year: 2025, ink: 'rose' },
  { title: 'Gospel for Two', artist: 'Ruth Amadi', genre: 'Gospel', year: 2025, ink: 'rose', tune: 17 },
  { title: 'Paper Moon Repair', artist: 'The Delmar Six', genre: 'Funk', year: 2025, ink: 'amber', tune: 18 },
  { title: 'Slow Elevator', artist: 'Ines Caldera', genre: 'Neo-Soul', year: 2026, ink: 'rose', tune: 19 },
  { title: 'Nobody’s Sunday', artist: 'Odessa Vance', genre: 'Soul', year: 2026, ink: 'chartreuse' },
  {
    title: 'Kitchen Light',
    artist: 'Marguerite Soll',
    genre: 'Soul',
    year: 2026,
    featured: true,
    ink: 'amber',
    tune: 20,
  },
  {
    title: 'Five Flights Up',
    artist: 'Odessa Vance',
    genre: 'Soul',
    year: 2026,
    latest: true,
    ink: 'celeste',
    tune: 21,
  },
]
