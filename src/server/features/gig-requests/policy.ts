import { type Policy, rule } from '#server/platform/access/can.ts'

export const gigRequestPolicy = {
  withdraw: rule<{ ownerId: number | null }>(
    'the artist whose date it is',
    (caller, { ownerId }) => caller !== null && caller.id === ownerId,
  ),
} satisfies Policy
