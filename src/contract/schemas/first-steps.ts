import { z } from 'zod'
import { firstStepNames, firstSteps } from '../first-steps.ts'
import { adminOnly } from '../kit/access.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { flag } from './kit/fields.ts'

const mailTest = z.object({
  /** `underway`: queued or being sent. `sent`: the mail server took it. `outbox`: written to a file, since no mail server is set. */
  outcome: z.enum(['underway', 'sent', 'outbox', 'failed']),
  to: z.string(),
  at: z.string(),
  /** What the mail server said, where it failed. */
  reason: z.string().nullable(),
})

export const firstStepsReply = z.object({
  steps: z.array(z.object({ name: z.enum(firstStepNames), isDone: z.boolean() })),
  isDismissed: z.boolean(),
  /** Host and port of the mail server; null where e-mails become files. */
  mailServer: z.string().nullable(),
  /** The last test e-mail; null when there was none, or when it went to another mail server than is set now. */
  mailTest: mailTest.nullable(),
  backup: z.object({
    /** When the newest archive was made. */
    lastAt: z.string().nullable(),
    /** Whether backups have a place of their own, away from the data. */
    hasOwnPlace: z.boolean(),
    /** Whether one is made every day. */
    isDaily: z.boolean(),
  }),
})
export type FirstSteps = z.infer<typeof firstStepsReply>

const schemas = {
  get: {
    summary: 'What a new site needs first, each done or not as things stand',
    access: adminOnly,
    reply: firstStepsReply,
  },
  dismiss: {
    summary: 'Puts the list of first steps away for all admins, or brings it back',
    access: adminOnly,
    body: z.object({ isDismissed: flag }),
    reply: firstStepsReply,
  },
  testMail: {
    summary: 'Queues a test e-mail to the caller; what came of it stands in the list of first steps',
    access: adminOnly,
    reply: firstStepsReply,
  },
} satisfies EndpointSchemas
export type FirstStepsSchemas = typeof schemas

export const firstStepsEndpoints = withSchemas(firstSteps, schemas)
