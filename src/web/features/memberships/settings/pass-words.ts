import { madeOnce } from '#web/platform/browser/made-once.ts'

const format = madeOnce(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }))

/** A day as it is written on a pass: "21 December 2026". */
export const dayWords = (moment: string): string => format().format(new Date(moment))

const NUMBERS = [
  'none',
  ...['one', 'two', 'three', 'four', 'five', 'six'],
  ...['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
]

/** Holes of a card. */
export const CARD_MONTHS = 12

/** How far a card is punched: "Five of twelve." */
export function punchedWords(punched: number): string {
  const [word = '', all] = [NUMBERS[punched], NUMBERS[CARD_MONTHS]]
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} of ${all}.`
}

/** How many months of a card are punched: one for each that was begun, and a new card after twelve. */
export function punchedMonths(startedAt: string, now: Date): number {
  const started = new Date(startedAt)
  const months = (now.getUTCFullYear() - started.getUTCFullYear()) * 12 + now.getUTCMonth() - started.getUTCMonth()
  const begun = months + (now.getUTCDate() >= started.getUTCDate() ? 1 : 0)
  return begun <= 0 ? 1 : ((begun - 1) % CARD_MONTHS) + 1
}
