import type { RoleRow } from '#server/features/casting/table.ts'

/** The made-up shoots of demo mode, one call in each state a call can be in. */

interface DemoRole extends Partial<Omit<RoleRow, 'id' | 'trackId'>> {
  characterName: string
}

interface DemoCall {
  track: string
  title: string
  description: string
  requirements: string
  location: string
  /** Days from the filling of the site to the shoot. */
  inDays: number
  time: string
  budget: string
  places: number
  /** How many have applied. */
  applicants: number
  /** Days to the last day to apply, where it is not that of the shoot. */
  closesInDays?: number
  roles: readonly DemoRole[]
}

export const demoCalls: readonly DemoCall[] = [
  {
    track: 'Slow Elevator',
    title: 'Night porter',
    description: 'Holds a lift door for four minutes and gives nothing away.',
    requirements: 'Over 40\nstands still',
    location: 'Antwerp',
    inDays: 14,
    time: '22:00',
    budget: '$350',
    places: 10,
    applicants: 3,
    roles: [
      {
        characterName: 'Night porter',
        description: 'Has seen every guest of this hotel once. One location, one costume, two set-ups.',
        age: '40 to 65',
        height: 'Any, the uniform is made to measure',
        estimatedDays: 'one day',
        dailyRate: '$350',
        compensationRange: '$350, paid that night',
        shootLocation: 'Hotel Astrid, Antwerp',
        shootTime: '22:00 CET',
        city: 'Antwerp',
        country: 'Belgium',
        requirements: 'Stands still for four minutes at a time. Own black shoes.',
        paymentDetails: 'Paid that night, in an envelope.',
        travelDetails: 'A taxi home after the last take.',
        featured: true,
      },
      {
        characterName: 'Guest with umbrella',
        description: 'Comes in from the rain on every floor.',
        age: 'Any age',
        estimatedDays: 'half a day',
        dailyRate: '$180',
        shootLocation: 'Hotel Astrid, Antwerp',
        city: 'Antwerp',
        country: 'Belgium',
      },
    ],
  },
  {
    track: 'The Landlady Dances',
    title: 'Dancers, six',
    description: 'A landlady, five tenants, one stairwell. Soul steps, no ballet, and nobody counts out loud.',
    requirements: 'Soul steps\nflat shoes\nfour flights without a lift',
    location: 'Rotterdam',
    inDays: 21,
    time: '19:00',
    budget: '$280',
    places: 10,
    applicants: 7,
    closesInDays: 4,
    roles: [
      {
        characterName: 'Landlady',
        description: 'Collects the rent and leads the dance.',
        age: '50 and over',
        estimatedDays: 'two evenings',
        dailyRate: '$280',
        city: 'Rotterdam',
        country: 'Netherlands',
        featured: true,
      },
      {
        characterName: 'Tenants, five',
        description: 'Come out of five doors one after the other.',
        age: '18 to 70',
        estimatedDays: 'one evening',
        dailyRate: '$280',
        city: 'Rotterdam',
        country: 'Netherlands',
      },
    ],
  },
  {
    track: 'Union Hall',
    title: 'Crowd of forty',
    description: 'Union hall, 1962. Own shoes, our coats. Soup is provided.',
    requirements: 'Own shoes\nno watches',
    location: 'Lille',
    inDays: 23,
    time: '16:00',
    budget: '$90',
    places: 40,
    applicants: 37,
    roles: [
      {
        characterName: 'Crowd of forty',
        description: 'Listens first, claps late.',
        age: '18 and over',
        estimatedDays: 'one afternoon',
        dailyRate: '$90',
        city: 'Lille',
        country: 'France',
        featured: true,
      },
    ],
  },
  {
    track: 'Five Flights Up',
    title: 'The tenant',
    description: 'Carries a cello up five flights. Real cello, real flights.',
    requirements: 'Strong back\ngood knees',
    location: 'Ghent',
    inDays: 24,
    time: '09:00',
    budget: '$400',
    places: 8,
    applicants: 8,
    roles: [
      {
        characterName: 'The tenant',
        description: 'Does not stop on the third floor.',
        age: '25 to 45',
        estimatedDays: 'one day',
        dailyRate: '$400',
        city: 'Ghent',
        country: 'Belgium',
      },
    ],
  },
  {
    track: 'Rosewater',
    title: 'Florist',
    description: 'Closes the shop, turns off the lights, sings one line.',
    requirements: 'Sings one line\nno hay fever',
    location: 'Ghent',
    inDays: 28,
    time: '17:30',
    budget: '$320',
    places: 5,
    applicants: 1,
    roles: [
      {
        characterName: 'Florist',
        description: 'Knows all the flowers by their first names.',
        age: '30 to 60',
        estimatedDays: 'one day',
        dailyRate: '$320',
        city: 'Ghent',
        country: 'Belgium',
        featured: true,
      },
    ],
  },
]

const firstNames = ['Ada', 'Bram', 'Cleo', 'Dario', 'Edda', 'Femke', 'Gus', 'Hanne', 'Ivo', 'Juno', 'Kes', 'Lotte']
const lastNames = [
  'Achterberg',
  'Boon',
  'Cools',
  'Demir',
  'Engels',
  'Faye',
  'Goossens',
  'Hart',
  'Iwu',
  'Jansen',
  'Kante',
]
const towns = ['Antwerp', 'Ghent', 'Rotterdam', 'Lille', 'Brussels']

/** Somebody who applied; no two of the first hundred have the same name. */
export function demoApplicant(place: number) {
  const first = firstNames[place % firstNames.length] ?? ''
  const last = lastNames[place % lastNames.length] ?? ''
  return {
    fullLegalName: `${first} ${last}`,
    email: `${first}.${last}@lateset.example`.toLowerCase(),
    phone: `+32 3 555 ${String(1000 + place)}`,
    age: 19 + ((place * 7) % 46),
    location: towns[place % towns.length] ?? '',
    experience: place % 3 === 0 ? ('experienced' as const) : ('beginner' as const),
  }
}
