import type { Ink } from '#contract/kit/recordings.ts'

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
