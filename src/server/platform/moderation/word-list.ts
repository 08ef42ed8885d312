import { foldWords } from './fold-text.ts'

/** Words by what may come before them: from each the way leads to those that may follow it in a phrase. */
interface Step {
  next: Map<string, Step>
  isEnd: boolean
}

/** A list of words and phrases that texts are looked through for. */
export type WordList = (words: readonly string[]) => boolean

/**
 * Reads a list, one word or phrase a line, into what finds them as whole words. A text is gone through once, and from each of its words
 * no further than the longest phrase: neither text nor list can make it slow, as they could a regular expression.
 * @returns null for a list without words
 */
export function readWordList(lines: string): WordList | null {
  const first: Step = { next: new Map(), isEnd: false }
  for (const line of lines.split('\n')) {
    let step = first
    for (const word of foldWords(line)) {
      const next = step.next.get(word) ?? { next: new Map(), isEnd: false }
      step.next.set(word, next)
      step = next
    }
    if (step !== first) step.isEnd = true
  }
  if (first.next.size === 0) return null
  return (words) => words.some((_, at) => beginsAt(first, words, at))
}

function beginsAt(first: Step, words: readonly string[], at: number): boolean {
  let step: Step | undefined = first
  for (let place = at; step && place < words.length; place++) {
    step = step.next.get(words[place] as string)
    if (step?.isEnd) return true
  }
  return false
}
