import { and, eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { refreshApplicationPages } from '#server/features/model-applications/service.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, invalid, notFound, orNotFound } from '#server/platform/http/errors.ts'
import type { NotifyContext } from '#server/platform/notices/notify.ts'
import { releaseFiles } from '#server/platform/storage/file-cleanup.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { tellOfTape } from './notices.ts'
import { selfTapePolicy } from './policy.ts'
import {
  endOf,
  isOpen,
  lockSelfTape,
  type SelfTapeWithApplication,
  saveTape,
  selfTapeState,
  subjectOf,
} from './service.ts'

type TapeContext = Pick<AppContext, 'db' | 'storage' | 'log' | keyof NotifyContext>

const NO_FILM = { filmUrl: null, filmName: null, filmSeconds: null, sentAt: null } as const
/** Programs round the length of a film, each in its own way. */
const SECONDS_OVER = 2

const refusals = {
  watched: 'The label has watched your film: it stays as it is.',
  declined: 'You have declined to send a self-tape.',
  cancelled: 'The label does not ask for this self-tape any more.',
  expired: 'The deadline is over.',
  unneeded: 'You are accepted: no self-tape is needed any more.',
  closed: 'Casting does not consider this application any more.',
}

/** Reads a self-tape of whoever asks, who may do something with it at this moment. */
async function holdOwn(transaction: Connection, id: number, caller: Caller, action: 'send' | 'decline') {
  const standing = await lockSelfTape(transaction, id)
  if (caller.id !== standing.tape.modelId) throw notFound('Self-tape')
  if (can(caller, selfTapePolicy[action], subjectOf(standing))) return standing
  if (!isOpen(standing.application) && (standing.tape.state === 'asked' || standing.tape.state === 'sent'))
    throw conflict(refusals[endOf(standing.application)])
  const state = selfTapeState(standing)
  if (action === 'send' && !subjectOf(standing).isDue && (state === 'asked' || state === 'sent'))
    throw conflict('Your account is not that of a model any more, which uploads films. Write to the label.')
  throw conflict(state === 'asked' || state === 'sent' ? refusals.expired : refusals[state])
}

/** The uploaded film, which is held until it is written down that it is used. */
async function filmOf(
  transaction: Connection,
  uploadId: number,
  { maxMinutes }: SelfTapeWithApplication['tape'],
  by: Caller,
) {
  const u = uploadsTable
  const [found] = await transaction
    .select()
    .from(u)
    .where(and(eq(u.id, uploadId), eq(u.uploadedBy, by.id), eq(u.kind, 'video')))
    .for('share')
  const { url, originalName, duration } = orNotFound(found, 'Upload')
  if (duration !== null && duration > maxMinutes * 60 + SECONDS_OVER) {
    const message = `Your film is longer than ${maxMinutes === 1 ? 'a minute' : `${maxMinutes} minutes`}. Send a shorter one`
    throw invalid(message, { uploadId: message })
  }
  return {
    filmUrl: url,
    filmName: originalName ?? 'film',
    filmSeconds: duration === null ? null : Math.round(duration),
  }
}

/**
 * Sends a film that was uploaded before, or another in its place. The same again changes nothing.
 * @throws 404 where the self-tape or the film is not theirs; 400 where it is too long; 409 once it cannot be sent any more
 */
export async function sendTape(context: TapeContext, id: number, uploadId: number, caller: Caller): Promise<void> {
  const gone = await context.db.transaction(async (transaction) => {
    const standing = await holdOwn(transaction, id, caller, 'send')
    const before = standing.tape.filmUrl
    const film = await filmOf(transaction, uploadId, standing.tape, caller)
    if (before === film.filmUrl) return null
    const tape = await saveTape(transaction, id, { ...film, state: 'sent', sentAt: new Date() })
    const event = before === null ? 'sent' : 'replaced'
    await tellOfTape(context, transaction, { ...standing, tape }, { event, actorId: caller.id })
    return before
  })
  if (gone) await releaseFiles(context, [gone])
}

/**
 * Declines to send a self-tape, or takes back what was sent.
 * @throws 404 where it is not theirs; 409 once the label has watched it, or asks no longer
 */
export async function declineTape(context: TapeContext, id: number, reason: string, caller: Caller): Promise<void> {
  const gone = await context.db.transaction(async (transaction) => {
    const standing = await holdOwn(transaction, id, caller, 'decline')
    const tape = await saveTape(transaction, id, { ...NO_FILM, state: 'declined', reason })
    await tellOfTape(context, transaction, { ...standing, tape }, { event: 'declined', actorId: caller.id })
    return standing.tape.filmUrl
  })
  if (gone) await releaseFiles(context, [gone])
}

/**
 * Says that the label has watched the film; said twice, it is said once.
 * @throws 409 where no film waits to be watched
 */
export const watchTape = (context: Pick<AppContext, 'db' | 'realtime'>, id: number, caller: Caller): Promise<void> =>
  context.db.transaction(async (transaction) => {
    const standing = await lockSelfTape(transaction, id)
    if (standing.tape.state === 'watched') return
    if (!can(caller, selfTapePolicy.watch, subjectOf(standing))) throw conflict('There is no film to watch')
    await saveTape(transaction, id, { state: 'watched', watchedAt: new Date() })
    await refreshApplicationPages(context, transaction, [standing.tape.modelId])
  })

/**
 * Asks for a self-tape no longer, as the label does.
 * @throws 409 where it is not asked for, or was watched
 */
export async function cancelTape(
  context: TapeContext,
  id: number,
  reason: string | null,
  caller: Caller,
): Promise<void> {
  const gone = await context.db.transaction(async (transaction) => {
    const standing = await lockSelfTape(transaction, id)
    if (!can(caller, selfTapePolicy.cancel, subjectOf(standing)))
      throw conflict('This self-tape is not asked for any more')
    const tape = await saveTape(transaction, id, { ...NO_FILM, state: 'cancelled', reason })
    await tellOfTape(context, transaction, { ...standing, tape }, { event: 'cancelled', actorId: caller.id })
    return standing.tape.filmUrl
  })
  if (gone) await releaseFiles(context, [gone])
}
