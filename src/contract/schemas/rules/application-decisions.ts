import { z } from 'zod'
import { applicationStatuses, decisionEmailTimings, statusCodeOf } from '#contract/rules/application-decisions.ts'
import { clearable, line, prose, whole } from '../kit/fields.ts'

/** What the label decides on an application. */
export const decision = z.object({
  status: line('Status', 60)
    .refine((spelled) => statusCodeOf(spelled) !== undefined, `Status must be one of ${applicationStatuses.join(', ')}`)
    .optional(),
  adminNotes: clearable(prose('Notes', 4000)),
  mail: z
    .enum(decisionEmailTimings, { error: `Mail must be one of ${decisionEmailTimings.join(', ')}` })
    .default('later'),
  version: whole('Version', 0, 2_147_483_647).optional(),
})

/** An e-mail about a decision that has not left yet. */
export const pendingEmail = z.object({
  /** Of the change of status it tells. */
  change: z.number(),
  applicationId: z.number(),
  applicant: z.string(),
  status: z.enum(applicationStatuses),
  dueAt: z.string(),
  by: z.string().nullable(),
})
export type PendingEmail = z.infer<typeof pendingEmail>
