import { type Policy, rule } from '#server/platform/access/can.ts'

/** Who may have a copy of somebody's data: they alone, admins not either. */
export const exportPolicy = {
  have: rule<{ userId: number }>('whose data it is', (caller, { userId }) => caller?.id === userId),
} satisfies Policy
