import type { Application, ApplicationStatus } from '#contract/model-applications.ts'
import type { StatusDot } from '#web/kit/StatusDot.tsx'

interface StatusWords {
  word: string
  tone: Parameters<typeof StatusDot>[0]['tone']
  /** What it means for the applicant, and what comes next. */
  meaning: string
}

const SUBMITTED: StatusWords = {
  word: 'Submitted',
  tone: 'warn',
  meaning: 'It is here. Casting reads every one and writes to you.',
}

const words: Record<ApplicationStatus, StatusWords> = {
  pending: SUBMITTED,
  submitted: SUBMITTED,
  schedule_interview: {
    word: 'Interview',
    tone: 'success',
    meaning: 'Casting would like to meet you and writes with a day and a time.',
  },
  accepted: { word: 'Accepted', tone: 'success', meaning: 'The part is yours. Dates and papers come by letter.' },
  pass: { word: 'Not selected', tone: 'quiet', meaning: 'Not this time. Your application stays for later calls.' },
  withdrawn: {
    word: 'Withdrawn',
    tone: 'quiet',
    meaning: 'You took it back. You may apply again while the call is open.',
  },
}

/** What an application's state means, in plain words. */
export const statusWords = (code: ApplicationStatus): StatusWords => words[code]

/** True while there is something to take back. */
export const mayWithdraw = ({ statusCode }: Pick<Application, 'statusCode'>): boolean =>
  ['pending', 'submitted', 'schedule_interview', 'accepted'].includes(statusCode)
