import { SIDE_SIZE } from '#contract/jukebox.ts'

export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const
export const NUMBERS = [1, 2, 3, 4] as const

/** The code of a place on a side: four to a letter, A1 to F4. */
export const codeOf = (place: number): string =>
  `${LETTERS[Math.floor(place / NUMBERS.length)] ?? '–'}${(place % NUMBERS.length) + 1}`

/** What is typed of a code, of whatever letter and figure: a third key starts over, a fresh letter drops what stood there. */
export function typedCode(text: string): string {
  const keys = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return /[A-Z]\d$/.exec(keys)?.[0].slice(-2) ?? /[A-Z]$/.exec(keys)?.[0] ?? ''
}

/** The place a code names, or null when it is not complete or there is none. */
export function placeOf(code: string): number | null {
  const [letter = '', number = ''] = code.trim().toUpperCase()
  const row = LETTERS.indexOf(letter as (typeof LETTERS)[number])
  const column = Number(number) - 1
  return code.trim().length === 2 && row >= 0 && column >= 0 && column < NUMBERS.length
    ? row * NUMBERS.length + column
    : null
}

/** How many sides so many records fill; an empty wall still has one. */
export const sidesFor = (records: number): number => Math.max(1, Math.ceil(records / SIDE_SIZE))
