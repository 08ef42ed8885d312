import { textWidth } from '#web/platform/cover-art/measure-text.ts'

/** Breaks a name into two lines as even as its words allow; one word stays whole. */
export function nameLines(name: string): string[] {
  const words = name.trim().split(/\s+/)
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const widest = (lines: string[]) => Math.max(...lines.map((line) => textWidth(line.toLowerCase())))
  return cuts.toSorted((a, b) => widest(a) - widest(b))[0] ?? words
}
