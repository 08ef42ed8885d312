import { type Policy, rule } from '#server/platform/access/can.ts'
import { isAdmin } from '#server/platform/access/roles.ts'

export const uploadPolicy = {
  previewUnpublished: rule<{ uploadedBy: number | null }>(
    'whoever uploaded the file, and admins, while no record uses it',
    (caller, { uploadedBy }) => isAdmin(caller) || (caller !== null && caller.id === uploadedBy),
  ),
} satisfies Policy
