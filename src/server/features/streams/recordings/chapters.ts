import { eq, sql } from 'drizzle-orm'
import type { Chapter, ChaptersDraft } from '#contract/schemas/kit/replay-shapes.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { type RecordingRow, streamRecordingsTable } from '../table.ts'

const r = streamRecordingsTable

/** Times are kept to a tenth of a second, which is as exact as people set them. */
const tenths = (seconds: number) => Math.round(seconds * 10) / 10

/** Songs that the host lit, and when. */
export type LitSongs = readonly { title: string; at: Date }[]

/** The songs lit while a stream ran: set lists know of streams, not the other way round, so they are asked for by name. */
export async function litSongs(db: Connection, streamId: number): Promise<LitSongs> {
  const { rows } = await db.execute<{ title: string; at: string }>(sql`
    select n.title, n.played_at as at from gigs g
    join set_lists l on l.gig_id = g.id join set_list_songs n on n.set_list_id = l.id
    where g.stream_id = ${streamId} and n.played_at is not null order by n.played_at, n.id`)
  return rows.map(({ title, at }) => ({ title, at: new Date(at) }))
}

/** The chapters of the whole of a part: those somebody wrote, or else the songs lit during it. */
export function chaptersOf({ chapters, startedAt, seconds }: RecordingRow, songs: LitSongs): Chapter[] {
  if (chapters) return chapters
  const begun = songs
    .map(({ title, at }) => ({ title, second: tenths((at.getTime() - startedAt.getTime()) / 1000) }))
    .filter(({ second }) => second >= 0 && second < seconds)
  // Two songs lit in one press of the thumb are one place.
  return begun.filter(({ second }, at) => begun[at + 1]?.second !== second)
}

/**
 * The chapters of what is left of a part, their times counted from where that begins: the one that goes on there begins with it, and
 * those that are left out whole are gone.
 */
export function chaptersWithin(chapters: readonly Chapter[], from: number, seconds: number): Chapter[] {
  return chapters.flatMap(({ title, second }, at) => {
    const next = chapters[at + 1]?.second ?? Number.POSITIVE_INFINITY
    if (next <= from || second >= from + seconds) return []
    return [{ title, second: tenths(Math.max(0, second - from)) }]
  })
}

const clock = (seconds: number): string => {
  const milliseconds = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const [hours, minutes] = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60]
  return `${two(hours)}:${two(minutes)}:${two((milliseconds / 1000) % 60)}.${String(milliseconds % 1000).padStart(3, '0')}`
}

/** What begins a tag or an entity in a cue, and what could end its times. */
const escaped = (title: string) => title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Chapters of a film as WebVTT (W3C): each goes on until the next begins, the last one until the end. */
export function chaptersVtt(chapters: readonly Chapter[], seconds: number): string {
  const cues = chapters.map(({ title, second }, at) => {
    const end = Math.max(chapters[at + 1]?.second ?? seconds, second + 0.001)
    return `${at + 1}\n${clock(second)} --> ${clock(end)}\n${escaped(title)}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

/**
 * Writes the chapters of all parts of a recording in place of those before.
 * @param parts that can be watched
 * @throws 404 where there are none, 400 for a time outside of its part and for two at the same time
 */
export async function saveChapters(
  transaction: Connection,
  parts: readonly RecordingRow[],
  { chapters }: ChaptersDraft,
): Promise<void> {
  if (parts.length === 0) throw notFound('Recording')
  const drafts = (chapters ?? []).map((draft) => ({ ...draft, second: tenths(draft.second) }))
  const refuse = (message: string) => invalid(message, { chapters: message })
  for (const { part, second, title } of drafts) {
    const row = parts.find((one) => one.part === part)
    if (!row) throw refuse(`The recording has no part ${part}`)
    if (second >= row.seconds) throw refuse(`“${title}” is after the end of the recording`)
    const twin = drafts.find((one) => one.part === part && one.second === second && one.title !== title)
    const isDoubled = drafts.filter((one) => one.part === part && one.second === second).length > 1
    if (isDoubled) throw refuse(`“${title}” and ${twin ? `“${twin.title}”` : 'another chapter'} begin at the same time`)
  }
  for (const { id, part } of parts) {
    const own = drafts.filter((one) => one.part === part).sort((one, other) => one.second - other.second)
    const written = own.map(({ second, title }) => ({ second, title }))
    await transaction
      .update(r)
      .set({ chapters: chapters === null ? null : written })
      .where(eq(r.id, id))
  }
}
