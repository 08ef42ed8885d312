import type { Tier } from '#contract/kit/access.ts'
import type { Ink } from '#contract/kit/recordings.ts'

/** The made-up roster, catalogue and films of demo mode. */

interface DemoArtist {
  name: string
  genre: string
  location: string
  bio: string
  ink: Ink
}

export const demoArtists: readonly DemoArtist[] = [
  {
    name: 'Odessa Vance',
    genre: 'Soul',
    location: 'Rotterdam',
    ink: 'cobalt',
    bio: 'Sings as if the room were one person. Came in for a demo on a Tuesday and was still there when the milk arrived.',
  },
  {
    name: 'Lyle Okafor',
    genre: 'Blues',
    location: 'Ghent',
    ink: 'persimmon',
    bio: 'Tenor and voice, in that order. Records at his mother’s house because her front room has the right carpet.',
  },
  {
    name: 'The Delmar Six',
    genre: 'Funk',
    location: 'Antwerp',
    ink: 'celeste',
    bio: 'Six people and one van. Two horns, a rhythm section and somebody who keeps the receipts.',
  },
  {
    name: 'Teo Brandt Trio',
    genre: 'Jazz',
    location: 'Cologne',
    ink: 'lilac',
    bio: 'Piano, bass, drums and long words. Plays standards nobody has written yet.',
  },
  {
    name: 'Ines Caldera',
    genre: 'Neo-Soul',
    location: 'Lisbon',
    ink: 'rose',
    bio: 'Wurlitzer, whispers, a borrowed drum machine from 1978. Answers letters.',
  },
  {
    name: 'Ruth Amadi',
    genre: 'Gospel',
    location: 'Brussels',
    ink: 'amber',
    bio: 'Led a choir of ninety before she led a band of four. Says the four are louder.',
  },
  {
    name: 'Marguerite Soll',
    genre: 'Soul',
    location: 'Lille',
    ink: 'chartreuse',
    bio: 'Writes at the kitchen table, records at the kitchen table. There is no second take of the kettle.',
  },
]

interface DemoAlbum {
  title: string
  artist: string
  genre: string
  releaseDate: string
  description: string
  credits: string
  featured?: boolean
  ink?: Ink
}

export const demoAlbums: readonly DemoAlbum[] = [
  {
    title: 'Winter Rye',
    artist: 'The Delmar Six',
    genre: 'Funk',
    releaseDate: '2023-01-20',
    ink: 'lilac',
    description: 'Recorded in the van, in the car park, in the snow.',
    credits: 'Amos Pryde: bass\nJo Delmar: tenor\nCleo Marsh: trumpet\nRecorded: January, Antwerp',
  },
  {
    title: 'Mother Tongue',
    artist: 'Ruth Amadi',
    genre: 'Gospel',
    releaseDate: '2023-05-05',
    ink: 'amber',
    description: 'Three languages, one organ.',
    credits: 'Ruth Amadi: voice, organ\nBea Lindqvist: Wurlitzer\nRecorded: a chapel with the heating on',
  },
  {
    title: 'Quarter to Anything',
    artist: 'Teo Brandt Trio',
    genre: 'Jazz',
    releaseDate: '2023-09-15',
    ink: 'cobalt',
    description: 'The trio at the hour when the chairs go up.',
    credits: 'Teo Brandt: piano\nHanne Vos: bass\nPeer Lund: drums',
  },
  {
    title: 'Understudy',
    artist: 'Ines Caldera',
    genre: 'Neo-Soul',
    releaseDate: '2024-02-02',
    ink: 'rose',
    description: 'Songs for whoever was standing in.',
    credits: 'Ines Caldera: voice, Wurlitzer\nRecorded: at night, with the window open',
  },
  {
    title: 'Tobacco & Rain',
    artist: 'Lyle Okafor',
    genre: 'Soul',
    releaseDate: '2024-04-12',
    ink: 'persimmon',
    description: 'Cut in two nights at Lyle’s mother’s house. The kettle on side B is real.',
    credits:
      'Lyle Okafor: voice, tenor\nBea Lindqvist: Wurlitzer\nAmos Pryde: bass\nAda Okafor: handclaps, tea\nRecorded: 2 and 3 February, Ghent\nPressed: in two inks',
  },
  {
    title: 'Velvet Arithmetic',
    artist: 'Teo Brandt Trio',
    genre: 'Jazz',
    releaseDate: '2024-10-04',
    ink: 'lilac',
    description: 'Every tune counts in seven and pretends not to.',
    credits: 'Teo Brandt: piano\nHanne Vos: bass\nPeer Lund: drums, brushes',
  },
  {
    title: 'Last Bus to Harmony',
    artist: 'The Delmar Six',
    genre: 'Funk',
    releaseDate: '2025-03-21',
    ink: 'celeste',
    description: 'The route 40, end to end.',
    credits: 'Amos Pryde: bass\nJo Delmar: tenor\nCleo Marsh: trumpet\nThe driver: patience',
  },
  {
    title: 'Blue Hour Sermon',
    artist: 'Odessa Vance',
    genre: 'Soul',
    releaseDate: '2025-11-07',
    featured: true,
    ink: 'cobalt',
    description: 'Four songs between closing time and the first tram.',
    credits:
      'Odessa Vance: voice\nBea Lindqvist: organ\nAmos Pryde: bass\nPeer Lund: drums\nRecorded: after the last bus had gone',
  },
]

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
  /** Which of the house band's tunes it is; without one the track has no audio yet. */
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

/** Films under an open licence stand in for the label's own, so that something really plays. */
export const demoVideos: readonly { name: string; artist: string; youtubeId: string; year: number; ink: Ink }[] = [
  { name: 'Ash Wednesday, 3 a.m.', artist: 'Lyle Okafor', youtubeId: 'eRsGyueVLvQ', year: 2024, ink: 'bone' },
  { name: 'Union Hall', artist: 'Lyle Okafor', youtubeId: 'R6MlUcmOul8', year: 2024, ink: 'persimmon' },
  { name: 'Half a Cigarette', artist: 'Ines Caldera', youtubeId: 'aqz-KE-bpKQ', year: 2025, ink: 'chartreuse' },
  { name: 'The Landlady Dances', artist: 'The Delmar Six', youtubeId: 'Y-rmzh0PI3c', year: 2025, ink: 'lilac' },
]

export const demoPlaylists: readonly { name: string; description: string; featured: boolean; tracks: string[] }[] = [
  {
    name: 'After the Last Bus',
    description: 'For the walk home and the hour after.',
    featured: true,
    tracks: ['Blue Hour', 'Rain on the Awning', 'Chairs Up', 'Slow Elevator', 'Kitchen Light'],
  },
  {
    name: 'Loud Enough to Cook To',
    description: 'Horns first, onions second.',
    featured: false,
    tracks: ['Route Forty', 'Six in a Van', 'Paper Moon Repair', 'Gospel for Two', 'Request Stop'],
  },
]
