import type { Opportunity } from '#contract/schemas/casting.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { spokenDay } from '../shoot-day.ts'

/** Opportunities are videos before they are of any kind of music. */
export const genreOf = ({ genre }: Pick<Opportunity, 'genre'>): string => genre || 'Music Video'

/** What a call asks of whoever applies, in one line. */
export const demandOf = ({ modelRequirements, roles }: Pick<Opportunity, 'modelRequirements' | 'roles'>): string =>
  (modelRequirements ?? roles[0]?.requirements ?? '')
    .split('\n')
    .map((line) => line.replace(/^[-*•]\s*/, '').trim())
    .filter(Boolean)
    .join(', ')

/** How many places are left, and until when. */
export const roomWords = ({
  applicants,
  maxApplicants,
  closesAt,
}: Pick<Opportunity, 'applicants' | 'maxApplicants' | 'closesAt'>): string => {
  const left = Math.max(0, maxApplicants - applicants)
  return [`${countWords(left, 'place')} left`, closesAt ? `closes ${spokenDay(closesAt)}` : null]
    .filter(Boolean)
    .join(', ')
}
