/** More words than this narrow nothing down any further. */
export const MAX_SEARCH_WORDS = 12
/** Shorter words mean themselves, unless more of them may follow: the beginnings of so little would match half of all records. */
export const MIN_PREFIX_LENGTH = 3
/** What the search for words takes for a space: each sign in a word would make it a phrase of its parts, which costs much. */
const SIGNS = /[^\p{L}\p{M}\p{N}]+/u
/** Letters of a word that are looked at. */
const LONGEST_WORD = 40

/** The words as the database takes them apart, few and short whatever was typed. */
const lexemesOf = (words: readonly string[]): string[] =>
  words
    .flatMap((word) => word.split(SIGNS))
    .filter(Boolean)
    .slice(0, MAX_SEARCH_WORDS)
    .map((word) => [...word].slice(0, LONGEST_WORD).join(''))

/** The words as a full text query; `weights` are the parts of a thing it may look at, `spellings` what each word may stand for. */
export function textQuery(words: readonly string[], weights = 'abcd', spellings = (word: string) => [word]): string {
  const lexemes = lexemesOf(words).map((word, i, all) => {
    const more = i === all.length - 1 || word.length >= MIN_PREFIX_LENGTH ? '*' : ''
    return `(${spellings(word)
      .map((one) => `'${one}':${more}${weights}`)
      .join(' | ')})`
  })
  return lexemes.join(' & ')
}

/** Longer words are not guessed at letter by letter: they tell enough to be found by what most of them is like. */
const LONGEST_SWAPPED = 20

/** A word, and what it was meant to be if two letters next to each other have changed places. */
export function swapsOf(word: string): string[] {
  const characters = [...word]
  if (characters.length > LONGEST_SWAPPED) return [word]
  const swapped = characters.slice(1).map((letter, i) =>
    characters
      .with(i, letter)
      .with(i + 1, characters[i] ?? '')
      .join(''),
  )
  return [...new Set([word, ...(characters.length >= MIN_PREFIX_LENGTH ? swapped : [])])]
}
