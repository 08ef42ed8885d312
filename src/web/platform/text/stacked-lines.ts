import { letterWidth, textWidth } from '#web/platform/cover-art/measure-text.ts'

const descender = /[gjpqyçß,;]/
const ascender = /[bdfhijkltß0-9à-öø-þ!?&'’]/

/** Where the letters that match stand in a line, as [left, right] in em. */
function extents(line: string, pattern: RegExp): [number, number][] {
  const found: [number, number][] = []
  let x = 0
  for (const letter of line) {
    const width = letterWidth(letter)
    if (pattern.test(letter)) found.push([x, x + width])
    x += width
  }
  return found
}

/**
 * Measures a stacked heading as it is set, condensed and in lower case: the widest line in em, and how far apart the
 * lines are: they touch where a letter that descends stands over one that ascends, and may close up where none does.
 */
export function measureStackedLines(lines: readonly string[]): { longest: number; lead: 'tight' | 'wide' | undefined } {
  const set = lines.map((line) => line.toLowerCase())
  const collides = set.some((line, index) => {
    const below = extents(set[index + 1] ?? '', ascender)
    return extents(line, descender).some(([left, right]) => below.some(([from, to]) => left < to && right > from))
  })
  return {
    longest: Math.max(...set.map((line) => textWidth(line)), 1),
    lead: set.length < 2 ? undefined : collides ? 'wide' : 'tight',
  }
}

/** A title in at most four lines of about one length, as a stacked heading sets it. */
export function titleLines(title: string): string[] {
  const words = title.split(/\s+/)
  const goal = title.length / 4
  return words.reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last !== undefined && words.length > 4 && last.length < goal) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
    return lines
  }, [])
}
