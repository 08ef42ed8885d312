import { type Found, MOST_FOUND, type SearchKind } from '#contract/search.ts'

export const kindLabels: Record<SearchKind, string> = {
  artists: 'Artists',
  tracks: 'Tracks',
  albums: 'Albums',
  videos: 'Videos',
  gigs: 'Shows',
  merchandise: 'Merch',
  casting: 'Openings',
}

/** A count that stops at what is counted: "1000+". */
export const countedWords = (total: number, isCut = total >= MOST_FOUND): string => `${total}${isCut ? '+' : ''}`

/** How many there are of all kinds. */
export const allWords = ({ groups }: Found): string =>
  countedWords(
    groups.reduce((sum, { total }) => sum + total, 0),
    groups.some(({ total }) => total >= MOST_FOUND),
  )

/** What came of a search, in a sentence; a screen reader hears it once the typing rests. */
export function foundWords(found: Found, q: string): string {
  const all = allWords(found)
  if (all === '0') return `Nothing by the name “${q}”.`
  if (found.similar) return `Nothing is spelt “${q}”. This comes near:`
  return `${all} found for “${q}”.`
}

/** Said where no answer came. */
export const SILENT = 'The search did not answer.'
