import { amountOf } from '#contract/kit/money.ts'
import type { ImportRow } from '#contract/schemas/catalogue.ts'
import { isSame, type KnownArtist, sorted, type Values } from './step.ts'

const LONGEST = 2000

type Change = ImportRow['fields'][number]

/** A value as lists show it; longer than a screen holds it is cut. */
export function displayedValue(value: unknown): Change['before'] {
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean')
    return value ?? null
  if (value instanceof Date) return value.toISOString()
  return (typeof value === 'string' ? value : sorted(value)).slice(0, LONGEST)
}

/** What the API calls a column, and how it says its value. */
const displayOf: Readonly<Record<string, (value: unknown) => [string, unknown]>> = {
  priceCents: (value) => ['price', typeof value === 'number' ? amountOf(value) : value],
  statedTrackCount: (value) => ['trackCount', value],
}
const displayed = (column: string, value: unknown) => displayOf[column]?.(value) ?? [column, value]

/** Worked out from others, so nobody's field. */
const HIDDEN = new Set(['overAt'])

/** Those of some columns whose values are not what is stored. */
export const changedColumns = (columns: Values, row: Values | null): Values =>
  Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => value !== undefined && !(row && isSame(row[name], value))),
  )

/** Field by field, what a write of some columns changes; of a new record what it says. */
export const changesOf = (columns: Values, row: Values | null): Change[] =>
  Object.entries(columns)
    .filter(([name, value]) => !HIDDEN.has(name) && (row !== null || (value !== null && value !== undefined)))
    .map(([name, value]) => {
      const [called, after] = displayed(name, value)
      return {
        name: called,
        before: displayedValue(row ? displayed(name, row[name])[1] : null),
        after: displayedValue(after),
      }
    })

/** The line that says a record is linked to somebody else, where the printed name alone does not. */
export function linkChange(who: KnownArtist | null | undefined, before: KnownArtist | null, columns: Values): Change[] {
  if (who === undefined || who === before || 'artist' in columns) return []
  const words = (artist: KnownArtist | null) => artist && `${artist.name} (${artist.id ?? 'new'})`
  return [{ name: 'artistId', before: words(before), after: words(who) }]
}
