import { grouped } from './grouped.ts'
import { fold } from './known.ts'
import { Matching } from './matching.ts'
import { keyIn } from './mentioned.ts'
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
    ...('artistId' in values ? { artistId: keyIn(artistId) } : {}),
  })
}

/** True for a record that is credited so; where nothing is said any will do. */
function isBy({ artist, who }: Credit, row: Credited): boolean {
  if (artist === undefined && who === undefined) return true
  const isPrinted = (name: string | null) => (row.artist ?? '').toLowerCase() === (name ?? '').toLowerCase()
  if (who) return row.artistId === null ? isPrinted(who.name) : row.artistId === who.id
  return row.artistId === null && isPrinted(artist ?? null)
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
  const titled = grouped(rows, ({ title }) => fold(title))
  return (values: Values, place: number) => {
    const title = typeof values['title'] === 'string' ? fold(values['title']) : ''
    const credit = creditIn(roster, values)
    const called = (titled.get(title) ?? []).filter((row) => isBy(credit, row))
    const by = credit.who?.name ?? credit.artist ?? ''
    return matching.match(values, called, title && `${title}\n${fold(by)}`, place)
  }
}
