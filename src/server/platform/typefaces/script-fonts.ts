import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
import { hasLetter, openFont } from './open-font.ts'

const require = createRequire(import.meta.url)

/** Families that have the letters the site's own typefaces lack, in the order they are asked; each comes in parts of a script. */
const FAMILIES = [
  ...['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-sc', 'noto-sans-kr', 'noto-sans-thai'],
  ...['noto-sans-armenian', 'noto-sans-georgian', 'noto-sans-ethiopic', 'noto-sans-bengali', 'noto-sans-gurmukhi'],
  ...['noto-sans-gujarati', 'noto-sans-tamil', 'noto-sans-telugu', 'noto-sans-kannada', 'noto-sans-malayalam'],
  ...['noto-sans-sinhala', 'noto-sans-lao', 'noto-sans-khmer', 'noto-sans-myanmar'],
]

interface Part {
  file: string
  ranges: readonly (readonly [first: number, last: number])[]
}

/** A part of a family takes up to a megabyte unpacked, and a text of one script needs one or two. */
const opened = new LRUCache<string, Promise<Font>>({ max: 24 })
let parts: Promise<readonly Part[]> | undefined

/** "U+4e00,U+4e03-4e05", as the packages name letters. */
const rangesOf = (written: string) =>
  written.split(',').map((range) => {
    const [first = '', last = first] = range.slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })

async function readParts(): Promise<readonly Part[]> {
  const all: Part[] = []
  for (const family of FAMILIES) {
    const packed = await readFile(require.resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8')
    for (const [name, written] of Object.entries(JSON.parse(packed) as Record<string, string>)) {
      const part = name.replace(/[[\]]/g, '')
      const file = `@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`
      all.push({ file, ranges: rangesOf(written) })
    }
  }
  return all
}

/** Opened once; where that failed, the next text tries again. */
function keep<T extends object>(reading: Promise<T>, forget: () => void): Promise<T> {
  reading.catch(forget)
  return reading
}

function partsOfFamilies() {
  parts ??= keep(readParts(), () => {
    parts = undefined
  })
  return parts
}

async function openPart(file: string): Promise<Font> {
  const before = opened.get(file)
  if (before) return before
  const opening = openFont(file)
  opened.set(file, opening)
  return keep(opening, () => opened.delete(file))
}

/**
 * Fonts for the letters of a text which some fonts lack, as Cyrillic, Arabic, Chinese or Thai (record 087).
 * @param own the fonts that are asked first
 */
export async function scriptFonts(text: string, own: readonly Font[]): Promise<readonly Font[]> {
  const found = new Map<string, Font>()
  const has = (letter: string) => [...own, ...found.values()].some((font) => hasLetter(font, letter))
  for (const letter of new Set(text)) {
    if (/\s|\p{Cc}/u.test(letter) || has(letter)) continue
    const codePoint = letter.codePointAt(0) ?? 0
    for (const { file, ranges } of await partsOfFamilies()) {
      if (!ranges.some(([first, last]) => first <= codePoint && codePoint <= last)) continue
      const font = await openPart(file)
      if (!hasLetter(font, letter)) continue
      found.set(file, font)
      break
    }
  }
  return [...found.values()]
}
