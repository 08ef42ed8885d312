import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { FirstSteps } from '#contract/schemas/first-steps.ts'
import { moment } from '#server/platform/database/columns.ts'

/** What the facts do not tell of the first steps: one row at most. */
export const firstStepsTable = pgTable(
  'first_steps',
  {
    id: integer().primaryKey(),
    dismissedAt: moment(),
    mailTestTo: text(),
    mailTestAt: moment(),
    mailTestOutcome: text().$type<NonNullable<FirstSteps['mailTest']>['outcome']>(),
    /** The mail server of the test; null where it went to the outbox. */
    mailTestServer: text(),
    mailTestReason: text(),
  },
  (steps) => [check('first_steps_one', sql`${steps.id} = 1`)],
)
