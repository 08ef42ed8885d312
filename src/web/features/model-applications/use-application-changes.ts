import { useQueryClient } from '@tanstack/react-query'
import { data } from '#contract/kit/data.ts'
import { applicationEvents } from '#contract/model-applications.ts'
import { refresh } from '#web/platform/api/writes.ts'
import { useEvent, useMissedEvents } from '#web/platform/realtime/use-event.ts'

/** Reads the applications and boards on show anew, with all that belongs to them, when an applicant has answered or one of the team has marked them. */
export function useApplicationChanges(): void {
  const client = useQueryClient()
  const readAnew = () => void refresh(client, [data.modelApplications, data.castingBoard])
  useEvent(applicationEvents.applications_changed, readAnew)
  useMissedEvents(readAnew)
}
