import type { Model } from '#contract/schemas/models.ts'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'

/** Whether a model can be booked, or has been shut out. */
export function ModelState({ model }: { model: Model }) {
  if (model.bannedAt) return <StatusDot tone="danger">Deactivated</StatusDot>
  return model.profile.availableForWork ? (
    <StatusDot tone="success">Available</StatusDot>
  ) : (
    <StatusDot tone="quiet">Not available</StatusDot>
  )
}
