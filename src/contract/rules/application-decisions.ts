/** Every status an application may have, under its code. */
export const applicationStatuses = [
  'pending',
  'submitted',
  'schedule_interview',
  'pass',
  'accepted',
  'withdrawn',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

const otherNames: Record<string, ApplicationStatus> = { approved: 'accepted', rejected: 'pass' }

/** Reads a status in any of its spellings, such as "Schedule Interview"; undefined for none of them. */
export function statusCodeOf(spelled: string): ApplicationStatus | undefined {
  const code = spelled
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return applicationStatuses.find((status) => status === code) ?? otherNames[code]
}

/** When an applicant is told of a decision: at once, ten minutes later, so that a slip can be undone, or not by e-mail. */
export const decisionEmailTimings = ['now', 'later', 'none'] as const
export type DecisionEmailTiming = (typeof decisionEmailTimings)[number]
