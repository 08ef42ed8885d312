import { isArchivo, isFullWidth, lettersOf, textWidth } from './measure-text.ts'

/** The box a title is set in, in sleeve units: `max` and `min` bound the type size, `lines` their number. */
export interface TypeBox {
  width: number
  height: number
  max: number
  min: number
  lines: number
  /** Takes as few lines as the size allows; stacks are the site's style otherwise. */
  flat?: boolean
}

/** A set title: lines, size, and the vertical measures of its letters in em. */
export interface SetType {
  lines: string[]
  size: number
  ascent: number
  descent: number
  leading: number
}

// Lower-case Archivo needs less than its size; other scripts carry marks above and below.
const archivo = { ascent: 0.75, descent: 0.2, leading: 0.9 }
const otherScript = { ascent: 0.95, descent: 0.32, leading: 1.25 }

// Scripts without spaces break anywhere, about where a stack of lines looks even.
const UNSPACED = 5.2

const descends = /[gjpqyçþşţļņķģ,;()@&$/|]/
const measures = (text: string) => (isArchivo(text) ? archivo : otherScript)

/** The height of a block from the top of its first line to the bottom of its last, in em. */
function blockHeight(lines: string[], kind: typeof archivo): number {
  const dip = kind === otherScript || descends.test(lines.at(-1) ?? '') ? kind.descent : 0
  return kind.ascent + (lines.length - 1) * kind.leading + dip
}

/** Splits words into exactly `count` lines of the most even widths (least sum of squares). */
function evenLines(words: string[], count: number): string[] {
  const widths = words.map((word) => textWidth(word))
  const space = textWidth(' ')
  const cost = (from: number, to: number) =>
    (widths.slice(from, to).reduce((sum, width) => sum + width, 0) + (to - from - 1) * space) ** 2
  // best[i] holds the cheapest way to set the first i words in the lines laid so far.
  let best = words.map((_, index) => ({ cost: cost(0, index + 1), breaks: [index + 1] }))
  for (let line = 2; line <= count; line++) {
    best = words.map((_, index) => {
      let choice = { cost: Number.POSITIVE_INFINITY, breaks: [] as number[] }
      for (let from = line - 1; from <= index; from++) {
        const before = best[from - 1]
        if (!before) continue
        const total = before.cost + cost(from, index + 1)
        if (total < choice.cost) choice = { cost: total, breaks: [...before.breaks, index + 1] }
      }
      return choice
    })
  }
  const breaks = best.at(-1)?.breaks ?? []
  return breaks.map((to, index) => words.slice(breaks[index - 1] ?? 0, to).join(' '))
}

/** Breaks a word that would not fit a line even at the least size: at its soft hyphens, else into even parts. */
function breakWord(word: string, widest: number): string[] {
  const most = isFullWidth(word) ? Math.min(widest, UNSPACED) : widest
  if (textWidth(word) <= most) return [word.replaceAll('\u00ad', '')]
  const syllables = word.includes('\u00ad') ? word.split('\u00ad') : lettersOf(word)
  const target = textWidth(word) / Math.ceil(textWidth(word) / (most * 0.92))
  const parts: string[] = []
  let part = ''
  for (const syllable of syllables) {
    if (part && textWidth(part + syllable) > target * 1.04) {
      parts.push(part)
      part = ''
    }
    part += syllable
  }
  if (part) parts.push(part)
  return parts.map((text, index) => (index < parts.length - 1 && isArchivo(text) ? `${text}-` : text))
}

function largest(words: string[], box: TypeBox): SetType {
  const kind = measures(words.join(''))
  let choice: SetType = { lines: [], size: 0, ...kind }
  for (let count = 1; count <= Math.min(box.lines, words.length); count++) {
    const lines = evenLines(words, count)
    const widest = Math.max(...lines.map((line) => textWidth(line)), 0.01)
    const size = Math.min(box.max, box.width / widest, box.height / blockHeight(lines, kind))
    // A stack wins when it costs next to no size, a flat title only gives way to a clearly larger one.
    if (size >= choice.size * (box.flat ? 1.25 : 0.97)) choice = { lines, size, ...kind }
  }
  return choice
}

/**
 * Sets a title as large as its box allows: tries every number of lines, breaks words too long for a line,
 * and only when even the least size cannot hold it drops words from the end behind an ellipsis.
 */
export function setType(text: string, box: TypeBox): SetType {
  const words = text.split(' ').flatMap((word) => breakWord(word, box.width / box.min))
  let set = largest(words, box)
  while (set.size < box.min && words.length > 1) {
    words.pop()
    const last = (words.pop() ?? '').replace(/[-,;:.…]+$/, '')
    words.push(`${last}…`)
    set = largest(words, box)
  }
  return set
}

/** The height of a set title in sleeve units. */
export function heightOf(set: SetType): number {
  return blockHeight(set.lines, isArchivo(set.lines.join('')) ? archivo : otherScript) * set.size
}
