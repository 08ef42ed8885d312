import type { Ink } from '#contract/kit/recordings.ts'

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
