import { skeletonOf } from '#server/platform/identity/lookalikes.ts'

/** As many signs are remembered as scripts that people write in have. */
const MOST_REMEMBERED = 20_000
const MARKS = /\p{M}/gu
const WORD = /[\p{L}\p{N}]/u

const folded = new Map<string, string | null>()

/** What a sign looks like, without marks and case: empty for one that nobody sees, null for one that ends a word. */
function foldSign(sign: string): string | null {
  const known = folded.get(sign)
  if (known !== undefined) return known
  const skeleton = skeletonOf(sign).replace(MARKS, '')
  const fold = skeleton === '' || WORD.test(skeleton) ? skeleton : null
  if (folded.size < MOST_REMEMBERED) folded.set(sign, fold)
  return fold
}

/**
 * The words of a text as they look (UTS #39, 4): whatever their scripts, widths, cases and accents, and whatever invisible signs stand
 * among their letters. Each sign is looked up once, so that a text takes as long as it is, whatever it says.
 */
export function foldWords(text: string): string[] {
  const words: string[] = []
  let word = ''
  for (const sign of text) {
    const fold = foldSign(sign)
    if (fold !== null) word += fold
    else if (word) {
      words.push(word)
      word = ''
    }
  }
  if (word) words.push(word)
  return words
}
