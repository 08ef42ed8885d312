import { type Policy, rule } from '#server/platform/access/can.ts'
import { canSee } from '#server/platform/access/entitlements/can-see.ts'
import { isAdmin } from '#server/platform/access/roles.ts'
import type { FileAccess } from '#server/platform/feature.ts'

/** What decides about a file at a moment. */
interface FileAtMoment {
  gates: readonly FileAccess[]
  now: Date
}

export const uploadPolicy = {
  haveFile: rule<FileAtMoment>('whoever may see one of the records that use it', (caller, { gates, now }) =>
    gates.some((gate) => canSee(caller, gate, now)),
  ),
  previewUnpublished: rule<{ uploadedBy: number | null }>(
    'whoever uploaded the file, and admins, while no record uses it',
    (caller, { uploadedBy }) => isAdmin(caller) || (caller !== null && caller.id === uploadedBy),
  ),
} satisfies Policy
