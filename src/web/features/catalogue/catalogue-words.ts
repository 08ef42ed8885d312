import type { CatalogueKind, Outcome } from '#contract/catalogue.ts'
import type { ImportPreview } from '#contract/schemas/catalogue.ts'
import { countWords } from '#web/platform/text/count-words.ts'

/** What one record of each kind is called, and many. */
export const kindWords: Readonly<Record<CatalogueKind, readonly [one: string, many: string]>> = {
  artists: ['artist', 'artists'],
  tracks: ['track', 'tracks'],
  albums: ['album', 'albums'],
  gigs: ['gig', 'gigs'],
  merchandise: ['item', 'items'],
}

/** As lists are called, "Merch" for short. */
export const kindLabels: Readonly<Record<CatalogueKind, string>> = {
  artists: 'Artists',
  tracks: 'Tracks',
  albums: 'Albums',
  gigs: 'Gigs',
  merchandise: 'Merch',
}

export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  created: 'New',
  changed: 'Changed',
  refused: 'Refused',
  unchanged: 'As it is',
}

type Counts = Pick<ImportPreview, 'counts'>

/** How many rows of a file have an outcome. */
export const totalOf = ({ counts }: Counts, outcome: Outcome): number =>
  counts.reduce((sum, one) => sum + one[outcome], 0)

/** Rows of an outcome by kind: "2 artists, 14 tracks". */
export const tallyWords = ({ counts }: Counts, outcome: Outcome): string =>
  counts
    .filter((one) => one[outcome] > 0)
    .map((one) => countWords(one[outcome], ...kindWords[one.kind]))
    .join(', ')
