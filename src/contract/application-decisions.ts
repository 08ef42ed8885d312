import { z } from 'zod'
import { clearable, line, prose, whole } from './fields.ts'

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

/** When an applicant hears of a decision: at once, ten minutes later, so that a slip can be taken back, or not by letter. */
const decisionMails = ['now', 'later', 'none'] as const
export type DecisionMail = (typeof decisionMails)[number]

/** What the label decides on an application. */
export const decision = z.object({
  status: line('Status', 60)
    .refine((spelled) => statusCodeOf(spelled) !== undefined, `Status must be one of ${applicationStatuses.join(', ')}`)
    .optional(),
  adminNotes: clearable(prose('Notes', 4000)),
  mail: z.enum(decisionMails, { error: `Mail must be one of ${decisionMails.join(', ')}` }).default('later'),
  version: whole('Version', 0, 2_147_483_647).optional(),
})

/** A letter about a decision that has not left yet. */
export const waitingMail = z.object({
  /** Of the change of status it tells. */
  change: z.number(),
  applicationId: z.number(),
  applicant: z.string(),
  status: z.enum(applicationStatuses),
  dueAt: z.string(),
  by: z.string().nullable(),
})
export type WaitingMail = z.infer<typeof waitingMail>
