import { createHash } from 'node:crypto'
import { dayWords, readDay, timeWithZone } from '#contract/kit/written-days.ts'
import { roleAppliedFor } from '#contract/rules/application-words.ts'
import type { CastingCall } from '#contract/schemas/casting.ts'
import type { Shoot } from '#server/features/casting/service.ts'
import type { ApplicationRow } from '#server/features/casting/table.ts'
import type { ReleaseFormEditionRow } from './table.ts'

/** What is said of something in one line. */
const inLine = (words: string) => words.replace(/\s+/g, ' ').trim()

interface Terms {
  edition: Pick<ReleaseFormEditionRow, 'number' | 'title' | 'body' | 'publishedAt'>
  call: CastingCall
  /** The shoot of the part that was applied for. */
  shoot: Shoot
  application: ApplicationRow
  label: string
  /** The clocks of the site. */
  timeZone: string
  /** How the applicant is called. */
  name: string
}

/**
 * The whole text somebody is asked to sign: the edition, headed by what the call says at that moment. It is kept as it is, so that
 * nothing that changes later changes what was signed.
 */
export function documentText({ edition, call, shoot, application, label, timeZone, name }: Terms): string {
  const day = shoot.date && readDay(shoot.date)
  // What is no day of the calendar stands as the label wrote it: "early May, one of two nights".
  const when = [day ? dayWords(day) : shoot.date, timeWithZone(shoot.time, timeZone)].filter(Boolean).join(', ')
  const track = { title: call.trackTitle }
  const terms: [string, string | null | undefined][] = [
    ['Label', label],
    ['Model', name],
    ['Casting call', call.title],
    ['Production', [call.trackTitle, call.artist].filter(Boolean).join(', by ')],
    ['Part', roleAppliedFor({ ...application, track })],
    ['Dates', when || 'not stated'],
    ['Place', shoot.place],
    ['Pay', [shoot.pay, shoot.payment].filter(Boolean).join('. ') || 'not stated'],
  ]
  return [
    `${edition.title}\nEdition ${edition.number}, published ${dayWords((edition.publishedAt ?? new Date()).toISOString(), timeZone)}`,
    terms.flatMap(([term, words]) => (words ? `${term}: ${inLine(words)}` : [])).join('\n'),
    edition.body,
  ].join('\n\n')
}

/** The fingerprint of a text, by which somebody can show that it is the one that was signed. */
export const hashOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
