import { z } from 'zod'
import { id } from './fields.ts'

/** Where something of an ordered list is moved to: behind another, or before it. */
export const listPosition = z
  .object({
    /** What it comes behind; null to come first. */
    after: id.nullable().optional(),
    /** What it comes before. */
    before: id.optional(),
  })
  .refine(({ after, before }) => (after === undefined) !== (before === undefined), {
    error: 'Say what it comes after or before',
    path: ['after'],
  })
export type ListPosition = z.infer<typeof listPosition>
