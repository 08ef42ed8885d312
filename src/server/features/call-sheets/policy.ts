import type { CallSheetAction } from '#contract/call-sheets.ts'
import { type Policy, type Rule, rule } from '#server/platform/access/can.ts'
import { isAdmin } from '#server/platform/access/roles.ts'

interface CallSheetSubject {
  modelId: number
  isCancelled: boolean
  isPast: boolean
}

/** What the `allowed` of a call sheet names. */
export const callSheetActionRules = {
  answer: rule<CallSheetSubject>(
    'whose application it is, until it is cancelled or its day has begun',
    (caller, { modelId, isCancelled, isPast }) => caller !== null && caller.id === modelId && !isCancelled && !isPast,
  ),
  manage: rule<CallSheetSubject>('admins', isAdmin),
} satisfies Record<CallSheetAction, Rule<CallSheetSubject>>

export const callSheetPolicy = {
  see: rule<Pick<CallSheetSubject, 'modelId'>>(
    'whose application it is, and admins',
    (caller, { modelId }) => isAdmin(caller) || (caller !== null && caller.id === modelId),
  ),
  ...callSheetActionRules,
} satisfies Policy
