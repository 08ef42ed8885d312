import { dayWords } from '../kit/written-days.ts'
import type { ApplicationForm } from '../model-applications.ts'
import type { ApplicationStatus } from './application-decisions.ts'
import { availabilities } from './application-options.ts'

interface RoleOfApplication {
  form: ApplicationForm
  characterName: string | null
  track: { title: string } | null
}

/**
 * The part somebody applied for; in the form models fill in, `characterName` is what they want to be called. A call that names no
 * part is called as its track, which is none.
 */
export const roleAppliedFor = ({ form, characterName, track }: RoleOfApplication): string | null =>
  form === 'role' && characterName !== track?.title ? characterName : null

/** When an applicant has time: one form asks for days of the week, the other for a day to begin with. */
export const availabilityWords = ({
  availability,
  availableDate,
}: {
  availability: string | null
  availableDate: string | null
}): string | null => {
  const days = availability && ((availabilities as Readonly<Record<string, string>>)[availability] ?? availability)
  return [days, availableDate && `From ${dayWords(availableDate)}`].filter(Boolean).join('. ') || null
}

interface StatusWords {
  word: string
  /** What it means for the applicant, and what comes next. */
  meaning: string
}

const SUBMITTED: StatusWords = {
  word: 'Submitted',
  meaning: 'It is here. Casting reads every one and writes to you.',
}

/** What an application's state means, in plain words: the page and the e-mails say the same. */
export const statusWords: Readonly<Record<ApplicationStatus, StatusWords>> = {
  pending: SUBMITTED,
  submitted: SUBMITTED,
  schedule_interview: {
    word: 'Interview',
    meaning: 'Casting would like to meet you. You are asked to choose a time, or told one by letter.',
  },
  accepted: {
    word: 'Accepted',
    meaning:
      'You were chosen. Dates and papers stand with your application, and come by letter to a confirmed address.',
  },
  pass: { word: 'Not selected', meaning: 'Not this time. Your application stays for later calls.' },
  withdrawn: { word: 'Withdrawn', meaning: 'You took it back. You may apply again while the call is open.' },
}

/** What the label calls each state; the applicant reads `statusWords`. */
export const adminStatusWords: Readonly<Record<ApplicationStatus, string>> = {
  pending: 'Pending',
  submitted: 'Submitted',
  schedule_interview: 'Schedule Interview',
  pass: 'Pass',
  accepted: 'Accepted',
  withdrawn: 'Withdrawn',
}
