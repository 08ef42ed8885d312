import { createHash } from 'node:crypto'
import { type CatalogueKind, catalogueKinds } from '#contract/catalogue.ts'
import { eventLoopYielder } from '#server/platform/concurrency/yield-to-event-loop.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { ParsedRecord } from '../read/parsed-record.ts'
import { albumPlanner } from './albums.ts'
import { artistPlanner } from './artists.ts'
import { readExisting } from './existing-records.ts'
import { gigPlanner } from './gigs.ts'
import { itemPlanner } from './merchandise.ts'
import type { ImportOptions } from './record.ts'
import { referencesIn } from './references.ts'
import { Roster } from './roster.ts'
import type { KnownTrack, Step } from './step.ts'
import { trackPlanner } from './tracks.ts'

/**
 * Finds out what importing a file comes to, with the present data: every row checked as its form is, matched, and compared field by
 * field. Artists come first and albums after tracks, so that a row may name what another brings.
 */
export async function planImport(
  db: Connection,
  sent: readonly ParsedRecord[],
  options: ImportOptions,
  { siteZone, isWriting }: { siteZone: string; isWriting: boolean },
): Promise<Step[]> {
  const existing = await readExisting(db, await referencesIn(sent), isWriting)
  const roster = new Roster(existing.artistRows)
  const knownTracks = existing.trackRows.map(
    ({ id, title, artist, artistId, audioUrl }): KnownTrack => ({
      ...{ id, title, artist },
      who: roster.byId(artistId),
      hasAudio: audioUrl !== null,
    }),
  )
  /** Made when its kind's turn has come: each sees what those before it brought. */
  const planners: Record<CatalogueKind, () => (one: ParsedRecord) => Step> = {
    artists: () => artistPlanner(existing, roster, options),
    tracks: () => trackPlanner(existing, roster, knownTracks, options),
    albums: () => albumPlanner(existing, roster, knownTracks, options),
    gigs: () => gigPlanner(existing, roster, siteZone, options),
    merchandise: () => itemPlanner(existing, roster, options),
  }
  const steps: Step[] = []
  const turn = eventLoopYielder()
  for (const kind of catalogueKinds) {
    const own = sent.filter((one) => one.kind === kind)
    if (own.length === 0) continue
    const plan = planners[kind]()
    for (const one of own) {
      steps.push(plan(one))
      await turn()
    }
    if (kind === 'artists')
      for (const track of knownTracks) if (!track.who && track.artist) track.who = roster.newcomer(track.artist)
  }
  return steps
}

/** Names an outcome: two plans have the same mark when they would write the same over the same. */
export async function fingerprintOf(steps: readonly Step[]): Promise<string> {
  const digest = createHash('sha256')
  const turn = eventLoopYielder()
  for (const { report: told, columns, over, who, tracks, variants } of steps) {
    digest.update(
      JSON.stringify([
        told,
        columns,
        over,
        who === undefined ? 0 : (who?.id ?? who?.name),
        tracks?.map(({ id }) => id),
        variants,
      ]),
    )
    await turn()
  }
  return digest.digest('base64url')
}
