import { artistApplicationsTable } from '#server/features/artist-applications/table.ts'
import { newsletterSubscribersTable } from '#server/features/newsletter/table.ts'
import { showRequestsTable } from '#server/features/show-requests/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { newToken } from '#server/platform/identity/tokens.ts'

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

/** Shows people asked for: one whose answer is nearly due, one of this morning, one that is booked. */
const demoShowRequests = (): (typeof showRequestsTable.$inferInsert)[] => [
  {
    contactName: 'Wout Geerts',
    contactNumber: '+32 9 555 0171',
    email: 'wout.geerts@lateset.example',
    artistName: 'Odessa Vance',
    location: 'Ghent, a courtyard with a roof',
    budget: '5k-10k',
    eventType: 'private',
    additionalInfo: 'My parents met at one of her shows. They do not know about this.',
    createdAt: hoursAgo(41),
  },
  {
    contactName: 'Imke Aalders',
    contactNumber: '+31 10 555 0164',
    email: 'imke@lateset.example',
    artistName: 'The Delmar Six',
    location: 'Rotterdam, on a ferry',
    budget: '10k-25k',
    additionalInfo: 'Power on board is 32 ampere. The horns may stand outside.',
    createdAt: hoursAgo(4),
  },
  {
    contactName: 'Paul Lemmens',
    contactNumber: '+32 3 555 0119',
    artistName: 'Lyle Okafor',
    location: 'Antwerp, a bookshop after closing',
    budget: 'under-5k',
    status: 'booked',
    notes: 'Solo, two sets, he brings his own chair.',
    createdAt: hoursAgo(24 * 9),
    answeredAt: hoursAgo(24 * 8),
  },
]

const demoArtistApplications = (): (typeof artistApplicationsTable.$inferInsert)[] => [
  {
    name: 'The Corridor Trio',
    email: 'corridor@lateset.example',
    phone: '+31 20 555 0138',
    sampleTrack: 'https://example.org/the-corridor-trio',
    genre: 'Jazz',
    bio: 'Organ, guitar, brushes. We rehearse in a stairwell, and it shows.',
    experience: 'Four years of Thursdays in the same bar.',
    createdAt: hoursAgo(30),
  },
  {
    name: 'Selma Quist',
    email: 'selma.quist@lateset.example',
    sampleTrack: 'https://example.org/selma-quist',
    genre: 'Soul',
    bio: 'Sings what her grandmother hummed.',
    status: 'listening',
    notes: 'The second song. Ask for more of that.',
    createdAt: hoursAgo(24 * 6),
  },
]

const demoReaders = [
  ['petra.lund', 'Petra Lund', 24 * 40],
  ['milan.sorel', 'Milan Sorel', 24 * 21],
  ['nora.visser', null, 24 * 12],
  ['joost.maes', 'Joost Maes', 24 * 3],
  ['dede.kone', 'Dédé Koné', 20],
] as const

/** Fills what comes in from outside: requests for shows, applications to the label, readers of the newsletter. */
export async function fillInbox(db: Connection): Promise<void> {
  await db.insert(showRequestsTable).values(demoShowRequests())
  await db.insert(artistApplicationsTable).values(demoArtistApplications())
  await db.insert(newsletterSubscribersTable).values(
    demoReaders.map(([mailbox, name, hours], place) => ({
      email: `${mailbox}@lateset.example`,
      name,
      leaveToken: newToken().token,
      createdAt: hoursAgo(hours),
      // The latest has not pressed the link in their e-mail yet.
      confirmedAt: place < demoReaders.length - 1 ? hoursAgo(hours - 1) : null,
    })),
  )
}
