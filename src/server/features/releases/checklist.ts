import { sql } from 'drizzle-orm'
import { type ChecklistKind, RELEASES_PER_PAGE, type ReleaseGap } from '#contract/releases.ts'
import type { ReleaseChecklist } from '#contract/schemas/releases.ts'
import type { Connection } from '#server/platform/database/connect.ts'

interface ReleaseRow extends Record<string, unknown> {
  kind: ChecklistKind
  id: number
  title: string
  artist: string | null
  day: string | null
  tracks: number
  withoutAudio: number
  hasCover: boolean
  credits: number
  unanswered: number
  unsigned: number
  total: number
}

/**
 * Albums, and tracks that come out by themselves, with the tracks of each; and what artists sent that is approved and waits for its day,
 * which is no track until then, so that nobody finds it.
 */
const RELEASES = sql`
  select 'album' as kind, a.id, a.title, a.artist, a.release_date, a.public_from, a.image_url, a.credits, null as audio_url,
    array(select l.track_id from album_tracks l where l.album_id = a.id) as track_ids
  from albums a
  union all
  select 'track', t.id, t.title, t.artist, t.release_date, t.public_from, t.image_url, null, null, array[t.id]
  from tracks t join track_album_counts n on n.track_id = t.id where n.is_single or n.albums = 0
  union all
  select 'submission', s.id, s.title, a.name, s.release_date, null, s.image_url, s.credits, s.audio_url, '{}'
  from track_submissions s join artists a on a.id = s.artist_id where s.status = 'approved' and s.released_at is null`

const creditsOf = (release: string) =>
  sql.raw(`(c.album_id = ${release}.id and ${release}.kind = 'album'
  or c.track_id = any(${release}.track_ids))`)

/** Whoever was accepted for the film of one of the tracks, and has signed no release form that still stands. */
const UNSIGNED = sql`(select count(*) from model_applications m
  where m.track_id = any(r.track_ids) and m.status_code = 'accepted' and not exists (
    select from release_forms f where f.application_id = m.id and f.signed_at is not null))::int`

function gapsOf(row: ReleaseRow): ReleaseGap[] {
  const gaps: [ReleaseGap, boolean][] = [
    ['day', row.day === null],
    ['cover', !row.hasCover],
    ['tracks', row.kind !== 'submission' && row.tracks === 0],
    ['audio', row.withoutAudio > 0],
    ['credits', row.credits === 0],
    // They are words for the label: credits of a track have a name and a role each, and are entered once it is there.
    ['typedCredits', row.kind === 'submission' && row.credits > 0],
    ['answers', row.unanswered > 0],
    ['releaseForms', row.unsigned > 0],
  ]
  return gaps.flatMap(([gap, isMissing]) => (isMissing ? [gap] : []))
}

/**
 * What is missing of releases, the next to come first.
 * @param asked `coming` for those whose day has not come, by the day given, or all of them; the page from 1
 * @returns one page, and how many there are
 */
export async function releaseChecklist(
  db: Connection,
  { when, page, today }: { when: 'coming' | 'all'; page: number; today: string },
): Promise<ReleaseChecklist> {
  const isComing = sql`r.release_date > ${today}::date or r.public_from > now()`
  const { rows } = await db.execute<ReleaseRow>(sql`
    select r.kind, r.id, r.title, r.artist, r.release_date::text as day, cardinality(r.track_ids) as tracks,
      (select count(*) from tracks t where t.id = any(r.track_ids) and t.audio_url is null)::int
        + (case when r.kind = 'submission' and r.audio_url is null then 1 else 0 end) as "withoutAudio",
      r.image_url is not null as "hasCover",
      (select count(*) from credits c where ${creditsOf('r')})::int
        + (case when coalesce(r.credits, '') = '' then 0 else 1 end) as credits,
      (select count(*) from credits c where c.answer = 'asked' and ${creditsOf('r')})::int as unanswered,
      ${UNSIGNED} as unsigned, r.total
    from (
      select r.*, (count(*) over ())::int as total from (${RELEASES}) r
      where ${when === 'all' ? sql`true` : isComing}
      order by ${when === 'all' ? sql`r.release_date desc nulls first` : sql`coalesce(r.release_date, r.public_from::date)`},
        r.kind, r.id limit ${RELEASES_PER_PAGE} offset ${(page - 1) * RELEASES_PER_PAGE}) r`)
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map((row) => {
      const { kind, id, title, artist, day, withoutAudio, unanswered, unsigned } = row
      return { kind, id, title, artist, day, gaps: gapsOf(row), withoutAudio, unanswered, unsigned }
    }),
  }
}
