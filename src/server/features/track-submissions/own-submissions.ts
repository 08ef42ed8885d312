import { and, desc, eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { TrackSubmissionPatch } from '#contract/schemas/track-submissions.ts'
import { albumsTable } from '#server/features/albums/table.ts'
import { artistOf, isArtistPublished } from '#server/features/artists/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { invalid, orNotFound } from '#server/platform/http/errors.ts'
import { type IdempotentRequest, runOnce } from '#server/platform/identity/idempotency.ts'
import { countTry, type Limit } from '#server/platform/identity/throttle/throttle.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { forgetSubmissionNotices } from './notices.ts'
import { trackSubmissionPolicy } from './policy.ts'
import { releaseTrack } from './release-tracks.ts'
import { lockOwnSubmission, requireStatus } from './service.ts'
import { type TrackSubmissionRow, trackSubmissionsTable } from './table.ts'

/** By person: nobody records that much in a day. */
const DRAFTS: Limit = { tries: 100, seconds: 86_400 }
const SHOWN_ALBUMS = 100

const refuse = (name: string, words: string) => invalid(words, { [name]: words })

/** Holds a file until the transaction ends; nobody sends what somebody else has uploaded, which may not be theirs to hear. */
async function holdOwnFile(transaction: Connection, name: string, url: string | null | undefined, caller: Caller) {
  if (!url) return
  const [file] = await transaction
    .select({ uploadedBy: uploadsTable.uploadedBy })
    .from(uploadsTable)
    .where(eq(uploadsTable.url, url))
    .for('share')
  if (!file || !can(caller, trackSubmissionPolicy.useFile, file)) throw refuse(name, 'Please upload this file first')
}

/** Checks what fields name: files the caller has uploaded, an album of the artist. */
async function checkNamed(
  transaction: Connection,
  { audioUrl, imageUrl, albumId }: TrackSubmissionPatch,
  artistId: number,
  caller: Caller,
): Promise<void> {
  await holdOwnFile(transaction, 'audioUrl', audioUrl, caller)
  await holdOwnFile(transaction, 'imageUrl', imageUrl, caller)
  if (!albumId) return
  const own = and(eq(albumsTable.id, albumId), eq(albumsTable.artistId, artistId))
  if ((await transaction.$count(albumsTable, own)) === 0) throw refuse('albumId', 'Choose an album of yours')
}

/** Checks that a track is sent with audio, which is on no track yet: that one may be for a tier, and the audio would be for another. */
async function checkAudio(transaction: Connection, { audioUrl }: TrackSubmissionRow): Promise<void> {
  if (!audioUrl) throw refuse('audioUrl', 'A track is sent with its audio')
  if ((await transaction.$count(tracksTable, eq(tracksTable.audioUrl, audioUrl))) > 0)
    throw refuse('audioUrl', 'This file is on a track already')
}

/** Sends a track: it waits for the label, or comes out where the label listens to none first and has put the artist's page up. */
async function sendOn(context: AppContext, transaction: Connection, row: TrackSubmissionRow): Promise<void> {
  const { trackApproval } = await context.site()
  // What the label said of it before is said no more.
  await forgetSubmissionNotices(context, transaction, row.id)
  const sent = { sentAt: new Date(), decidedAt: null, answer: null }
  if (trackApproval !== 'at-once' || !(await isArtistPublished(transaction, row.artistId))) {
    await saveVersion(transaction, trackSubmissionsTable, 'Track', row.id, { ...sent, status: 'waiting' })
    return
  }
  const approved = { ...sent, status: 'approved', decidedAt: new Date() } as const
  await releaseTrack(
    context,
    transaction,
    await saveVersion(transaction, trackSubmissionsTable, 'Track', row.id, approved),
  )
}

/** Saves what was changed of one's own track, and sends it where that was asked. */
async function saveOwn(
  context: AppContext,
  transaction: Connection,
  before: TrackSubmissionRow,
  { send, version, ...changes }: TrackSubmissionPatch & { version?: number | undefined },
  caller: Caller,
): Promise<void> {
  const isNew = (name: 'audioUrl' | 'imageUrl') => changes[name] !== before[name]
  const named = {
    ...changes,
    audioUrl: isNew('audioUrl') ? changes.audioUrl : null,
    imageUrl: isNew('imageUrl') ? changes.imageUrl : null,
  }
  await checkNamed(transaction, named, before.artistId, caller)
  const row = await saveVersion(transaction, trackSubmissionsTable, 'Track', before.id, changes, version)
  const isSent = send === true && before.status !== 'waiting'
  if (isSent || before.status === 'waiting') await checkAudio(transaction, row)
  if (isSent) await sendOn(context, transaction, row)
}

/**
 * Keeps a track as a draft, or sends it.
 * @returns its key
 */
export async function createSubmission(
  context: AppContext,
  { send, title, ...fields }: TrackSubmissionPatch & { title: string },
  key: IdempotentRequest['key'],
  caller: Caller,
): Promise<number> {
  const artistId = await artistOf(context.db, caller)
  await countTry(context.db, `track submission ${caller.id}`, DRAFTS)
  const sent = { send, title, ...fields }
  return context.db.transaction((transaction) =>
    runOnce(transaction, { to: 'track-submissions.create', key, by: caller, sent }, async () => {
      const [row] = await transaction
        .insert(trackSubmissionsTable)
        .values({ title, artistId, userId: caller.id })
        .returning()
      const draft = orNotFound(row, 'Track')
      await saveOwn(context, transaction, draft, { ...fields, send }, caller)
      return draft.id
    }),
  )
}

/**
 * Changes one's own track while the label has not approved it, and sends it where that is asked.
 * @throws 404 for somebody else's, 409 once it is approved or somebody saved it since `version`
 */
export const changeSubmission = (
  context: AppContext,
  id: number,
  changes: TrackSubmissionPatch & { version?: number | undefined },
  caller: Caller,
): Promise<void> =>
  context.db.transaction(async (transaction) => {
    const before = await lockOwnSubmission(transaction, id, caller)
    requireStatus(before, ['draft', 'waiting', 'refused'])
    await saveOwn(context, transaction, before, changes, caller)
  })

/** Takes back a track that waits: it is a draft again, which the label does not see. */
export const withdrawSubmission = ({ db }: AppContext, id: number, caller: Caller): Promise<void> =>
  db.transaction(async (transaction) => {
    const before = await lockOwnSubmission(transaction, id, caller)
    requireStatus(before, ['waiting'])
    const draft = { status: 'draft', sentAt: null } as const
    await saveVersion(transaction, trackSubmissionsTable, 'Track', id, draft)
  })

/** Deletes a draft of one's own, or what the label has refused. */
export const removeSubmission = (context: AppContext, id: number, caller: Caller): Promise<void> =>
  context.db.transaction(async (transaction) => {
    requireStatus(await lockOwnSubmission(transaction, id, caller), ['draft', 'refused'])
    await forgetSubmissionNotices(context, transaction, id)
    await transaction.delete(trackSubmissionsTable).where(eq(trackSubmissionsTable.id, id))
  })

/** The latest albums of an artist, for a track to be put on. */
export const albumsOf = (db: Connection, artistId: number) =>
  db
    .select({ id: albumsTable.id, title: albumsTable.title })
    .from(albumsTable)
    .where(eq(albumsTable.artistId, artistId))
    .orderBy(desc(albumsTable.id))
    .limit(SHOWN_ALBUMS)
