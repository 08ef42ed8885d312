import { type Policy, rule } from '#server/platform/access/can.ts'

export const trackSubmissionPolicy = {
  useFile: rule<{ uploadedBy: number | null }>(
    'whoever uploaded the file',
    (caller, { uploadedBy }) => caller !== null && caller.id === uploadedBy,
  ),
} satisfies Policy
