import { useQueryClient } from '@tanstack/react-query'
import { data } from '#contract/kit/data.ts'
import { applicationEvents } from '#contract/model-applications.ts'
import { realtimeEvents } from '#contract/platform/realtime.ts'
import { refresh } from '#web/platform/api/writes.ts'
import { useEvent, useResync } from '#web/platform/realtime/use-event.ts'

/** Reads the applications and boards on show anew, with all that belongs to them, when an applicant has answered or one of the team has marked them. */
export function useApplicationChanges(): void {
  const client = useQueryClient()
  const readAnew = () => void refresh(client, [data.modelApplications, data.castingBoard])
  useEvent(applicationEvents.applications_changed, readAnew)
  // A page is connected some seconds after it came: what changed meanwhile was told to nobody here.
  useEvent(realtimeEvents.auth_success, ({ resumed }) => resumed || readAnew())
  useResync(readAnew)
}
