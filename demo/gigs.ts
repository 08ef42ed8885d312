import type { GigStatus } from '#contract/gigs.ts'
import type { Ink } from '#contract/kit/recordings.ts'

interface DemoGig {
  /** How many days after the day the demo is filled. */
  inDays: number
  title: string
  artist: string
  venue: string
  city: string
  state?: string
  startTime: string
  endTime: string
  timeZone?: string
  ticketPrice?: string
  ticketUrl?: string
  soldOut?: boolean
  status?: GigStatus
  description?: string
  ink?: Ink
}

const tickets = (show: string) => `https://tickets.example/late-set/${show}`

/** Made-up shows around the day the demo is filled: some to come, near and far, and some that were played. */
export const demoGigs: readonly DemoGig[] = [
  {
    inDays: 8,
    title: 'Odessa Vance Quartet',
    artist: 'Odessa Vance',
    venue: 'Café de Unie',
    city: 'Rotterdam',
    startTime: '21:00',
    endTime: '23:30',
    ticketPrice: '€ 18',
    ticketUrl: tickets('rotterdam'),
    ink: 'amber',
    description:
      'Standing, coats on hooks. The quartet plays the sermon from front to back and takes requests after midnight.',
  },
  {
    inDays: 15,
    title: 'The Delmar Six',
    artist: 'The Delmar Six',
    venue: 'Hot Club',
    city: 'Ghent',
    startTime: '20:30',
    endTime: '22:30',
    timeZone: 'Europe/Brussels',
    ticketPrice: '€ 14',
    ticketUrl: tickets('ghent'),
    ink: 'celeste',
    description: 'Six people, one stage for four.',
  },
  {
    inDays: 22,
    title: 'Ruth Amadi, solo',
    artist: 'Ruth Amadi',
    venue: 'The Chapel',
    city: 'London',
    startTime: '19:30',
    endTime: '21:30',
    timeZone: 'Europe/London',
    ticketPrice: '£16',
    ticketUrl: tickets('london'),
    soldOut: true,
    ink: 'rose',
    description: 'One voice, one organ, no choir. Doors when the sign is lit.',
  },
  {
    inDays: 36,
    title: 'Teo Brandt Trio',
    artist: 'Teo Brandt Trio',
    venue: 'Basement 7',
    city: 'New York',
    state: 'NY',
    startTime: '21:30',
    endTime: '00:30',
    timeZone: 'America/New_York',
    ticketPrice: '$25',
    ticketUrl: tickets('new-york'),
    ink: 'lilac',
    description: 'Two sets. The second one counts in seven.',
  },
  {
    inDays: 43,
    title: 'Marguerite Soll',
    artist: 'Marguerite Soll',
    venue: 'Le Bateau',
    city: 'Lille',
    startTime: '21:00',
    endTime: '22:00',
    timeZone: 'Europe/Paris',
    status: 'cancelled',
    ink: 'chartreuse',
    description: 'The boat is in dock. Tickets are good for the next one.',
  },
  {
    inDays: -20,
    title: 'Teo Brandt Trio',
    artist: 'Teo Brandt Trio',
    venue: 'De Muze',
    city: 'Antwerp',
    startTime: '21:00',
    endTime: '23:00',
    timeZone: 'Europe/Brussels',
    description: 'Power cut in the second set. Nobody left.',
  },
  {
    inDays: -42,
    title: 'Ines Caldera',
    artist: 'Ines Caldera',
    venue: 'Archiduc',
    city: 'Brussels',
    startTime: '20:00',
    endTime: '22:00',
    timeZone: 'Europe/Brussels',
    description: 'Two encores, one of them on purpose.',
  },
  {
    inDays: -62,
    title: 'Marguerite Soll',
    artist: 'Marguerite Soll',
    venue: 'Late Set',
    city: 'Rotterdam',
    startTime: '22:00',
    endTime: '23:00',
  },
  {
    inDays: -84,
    title: 'Lyle Okafor',
    artist: 'Lyle Okafor',
    venue: 'Hot Club',
    city: 'Ghent',
    startTime: '20:30',
    endTime: '22:30',
    timeZone: 'Europe/Brussels',
    description: 'His mother came.',
  },
  {
    inDays: -120,
    title: 'Winter Rye, all of it',
    artist: 'The Delmar Six',
    venue: 'Bimhuis, small room',
    city: 'Amsterdam',
    startTime: '20:00',
    endTime: '22:30',
    description: 'The van came too.',
  },
]
