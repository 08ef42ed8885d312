import { type Policy, rule } from '#server/platform/access/can.ts'
import { isAdmin } from '#server/platform/access/roles.ts'

export const artistFiguresPolicy = {
  seeFigures: rule<{ userId: number | null }>(
    'the artist, and admins',
    (caller, { userId }) => isAdmin(caller) || (caller !== null && caller.id === userId),
  ),
} satisfies Policy
