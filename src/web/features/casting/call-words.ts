import { takesApplications } from '#contract/rules/casting-calls.ts'
import type { CastingCall } from '#contract/schemas/casting.ts'
import type { CharacterRole } from '#contract/schemas/rules/character-roles.ts'
import { madeOnce } from '#web/platform/browser/made-once.ts'
import type { StatusDot } from '#web/platform/ui/StatusDot.tsx'

type Tone = Parameters<typeof StatusDot>[0]['tone']

/** Characters of a description that the table shows. */
const SHOWN_CHARACTERS = 60

const graphemes = madeOnce(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))

/** The beginning of a text that is too long for its place, cut between letters as people count them; else the text. */
export function shortened(text: string, most = SHOWN_CHARACTERS): string {
  const all = [...graphemes().segment(text)]
  if (all.length <= most) return text
  const beginning = all.slice(0, most).map(({ segment }) => segment)
  return `${beginning.join('').trimEnd()}…`
}

const statuses: Record<string, { words: string; tone: Tone }> = {
  open: { words: 'Open', tone: 'success' },
  'closing-soon': { words: 'Closing soon', tone: 'warn' },
  filled: { words: 'Filled', tone: 'danger' },
  closed: { words: 'Closed', tone: 'quiet' },
}

/** A call's status in words, with the tone of its sign; one we have no words for is shown as it is. */
export const statusWords = (status: string): { words: string; tone: Tone } =>
  statuses[status] ?? { words: status, tone: 'quiet' }

/** How full a call is, in percent of its places, and the tone of that: from 70 it warns, from 90 it is nearly over. */
export function fillOf({ applicants, maxApplicants }: Pick<CastingCall, 'applicants' | 'maxApplicants'>) {
  const percent = maxApplicants > 0 ? Math.min(100, (applicants / maxApplicants) * 100) : 100
  const tone: Tone = percent < 70 ? 'success' : percent < 90 ? 'warn' : 'danger'
  return { percent, tone }
}

/** What stands on the button of a call one cannot apply to any more. */
export const refusalOf = (status: string): string | null =>
  takesApplications(status) ? null : statusWords(status).words

/** The fullest of several ways to say one thing: the first that has the short one in it and more, else the short one. */
export const mostSpecific = (short: string | null, others: readonly (string | null)[]): string | null =>
  short === null ? null : (others.find((other) => other !== null && other !== short && other.includes(short)) ?? short)

/** Whom a role is for and what it pays, in one line. */
export const roleLine = (role: CharacterRole): string =>
  [role.age, role.estimatedDays, role.dailyRate ?? role.compensationRange].filter(Boolean).join(', ')

/** The letters that stand for a character: those that begin the first two words. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')

const numbers = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

/**
 * What the banner says under its heading, by how many calls take applications.
 * @param line what the label adds of its own, if anything
 */
export function bannerWords(calls: readonly Pick<CastingCall, 'status'>[], line: string): string {
  const open = calls.filter(({ status }) => takesApplications(status)).length
  const shoots =
    open === 0
      ? 'Leave your name for the next shoot.'
      : `${numbers[open] ?? open} ${open === 1 ? 'shoot' : 'shoots'} coming up.`
  return [shoots, line].filter(Boolean).join(' ')
}
