import { type Policy, rule } from '#server/platform/access/can.ts'

export const trackSubmissionPolicy = {
  change: rule<{ ownerId: number | null }>(
    'the artist whose track it is',
    (caller, { ownerId }) => caller !== null && caller.id === ownerId,
  ),
  useFile: rule<{ uploadedBy: number | null }>(
    'whoever uploaded the file',
    (caller, { uploadedBy }) => caller !== null && caller.id === uploadedBy,
  ),
} satisfies Policy
