import { fold } from './existing-records.ts'
import { groupBy } from './group-by.ts'
import { Matching } from './matching.ts'
import { parseRecordId } from './references.ts'
import type { Credit, Roster } from './roster.ts'
import type { Values } from './step.ts'

interface Credited {
  artist: string | null
  artistId: number | null
}

/** Whose a row says it is, before it is checked. */
const creditIn = (roster: Roster, values: Values): Credit => {
  const { artist, artistId } = values
  const name = typeof artist === 'string' ? artist.trim() : ''
  return roster.credit({
    ...('artist' in values ? { artist: name || null } : {}),
    ...('artistId' in values ? { artistId: parseRecordId(artistId) } : {}),
  })
}

const printedKey = (title: string, artist: string | null) => `${title}\n${(artist ?? '').toLowerCase()}`
const linkedKey = (title: string, artistId: number | null) => `${title}\n#${artistId}`

/** Records by title and by whose they are, found without a look at all that are called so. */
function byCredit<R extends Credited & { title: string }>(rows: readonly R[]) {
  const titled = groupBy(rows, ({ title }) => fold(title))
  const printed = groupBy(
    rows.filter(({ artistId }) => artistId === null),
    ({ title, artist }) => printedKey(fold(title), artist),
  )
  const linked = groupBy(
    rows.filter(({ artistId }) => artistId !== null),
    ({ title, artistId }) => linkedKey(fold(title), artistId),
  )
  /** Those that are credited so; where nothing is said any will do. */
  return (title: string, { artist, who }: Credit): readonly R[] => {
    if (artist === undefined && who === undefined) return titled.get(title) ?? []
    const named = printed.get(printedKey(title, who ? who.name : (artist ?? null))) ?? []
    const own = who ? (linked.get(linkedKey(title, who.id)) ?? []) : []
    return [...own, ...named]
  }
}

/**
 * Finds the track or album a row is about: by its id, else by title and artist.
 * @returns what takes the values of a row and its place in the file
 */
export function creditedMatcher<R extends Credited & { id: number; title: string }>(
  kind: 'tracks' | 'albums',
  rows: readonly R[],
  roster: Roster,
) {
  const matching = new Matching<R>(kind, rows)
  const credited = byCredit(rows)
  return (values: Values, place: number) => {
    const title = typeof values['title'] === 'string' ? fold(values['title']) : ''
    const credit = creditIn(roster, values)
    const called = credited(title, credit)
    const by = credit.who?.name ?? credit.artist ?? ''
    return matching.match(values, called, title && `${title}\n${fold(by)}`, place)
  }
}
