import { applicationMessagesTable, conversationReadsTable } from '#server/features/application-messages/table.ts'
import type { ApplicationRow } from '#server/features/casting/table.ts'
import { interviewSlotsTable, interviewsTable } from '#server/features/interview-slots/table.ts'
import { selfTapesTable } from '#server/features/self-tapes/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** In the afternoon, wherever in Europe the lounge is. */
const FIRST_HOUR = 14
/** How many times for an interview are offered, an hour apart. */
const TIMES = 3

/** An application of somebody with an account. */
type OwnApplication = ApplicationRow & { modelId: number }

/**
 * Gives the first application that waits times for an interview and a self-tape to send, and the first accepted one a conversation.
 * @param authorId who of the label asks and writes
 */
export async function fillApplications(
  db: Connection,
  applications: readonly ApplicationRow[],
  authorId: number | null,
  timeZone: string,
): Promise<void> {
  const own = applications.filter((one): one is OwnApplication => one.modelId !== null)
  const waiting = own.find(({ statusCode }) => statusCode === 'pending')
  const accepted = own.find(({ statusCode }) => statusCode === 'accepted')
  if (waiting) await askFor(db, waiting, authorId, timeZone)
  if (accepted) await converse(db, accepted, authorId)
}

async function askFor(
  db: Connection,
  { id: applicationId, modelId, trackId: callId }: OwnApplication,
  authorId: number | null,
  timeZone: string,
): Promise<void> {
  if (callId === null) return
  const first = Math.floor(Date.now() / DAY_MS + 4) * DAY_MS + FIRST_HOUR * HOUR_MS
  await db.insert(interviewSlotsTable).values(
    Array.from({ length: TIMES }, (_, place) => ({
      ...{ callId, authorId, timeZone, seats: 1, place: 'Late Set, the back room' },
      startsAt: new Date(first + place * HOUR_MS),
      endsAt: new Date(first + place * HOUR_MS + HOUR_MS / 2),
      changeUntil: new Date(first - DAY_MS),
    })),
  )
  await db.insert(interviewsTable).values({ applicationId, modelId, authorId })
  await db.insert(selfTapesTable).values({
    ...{ applicationId, modelId, authorId, timeZone, maxMinutes: 2 },
    guidance: 'Stand in a doorway and look past the camera, for one minute. No sound is needed.',
    dueAt: new Date(Date.now() + 6 * DAY_MS),
  })
}

async function converse(
  db: Connection,
  { id: applicationId, modelId, createdAt }: OwnApplication,
  authorId: number | null,
): Promise<void> {
  const at = (hours: number) => new Date(createdAt.getTime() + hours * HOUR_MS)
  const lines = await db
    .insert(applicationMessagesTable)
    .values([
      {
        ...{ applicationId, modelId, authorId, isFromLabel: true, createdAt: at(2.2) },
        content: 'Good to have you. Can you bring the grey coat from your third picture?',
      },
      {
        ...{ applicationId, modelId, authorId: modelId, isFromLabel: false, createdAt: at(2.5) },
        content: 'I can, it is mended by now. Is there a place to change?',
      },
    ])
    .returning()
  const last = Math.max(...lines.map(({ id }) => id))
  await db.insert(conversationReadsTable).values({ applicationId, applicantReadId: last, labelReadId: last })
}
