import { useQueryClient } from '@tanstack/react-query'
import { data } from '#contract/kit/data.ts'
import { applicationEvents } from '#contract/model-applications.ts'
import { noticeKind, noticesEvents } from '#contract/notices.ts'
import { refresh } from '#web/platform/api/writes.ts'
import { useEvent, useMissedEvents } from '#web/platform/realtime/use-event.ts'

/** Reads one's own applications anew, with all that belongs to them, when the label has done something with one. */
export function useOwnApplicationChanges(): void {
  const client = useQueryClient()
  const readAnew = () => void refresh(client, [data.modelApplications])
  useEvent(noticesEvents.notice, ({ kind }) => {
    if (noticeKind(kind).topic === 'applications') readAnew()
  })
  useEvent(applicationEvents.applications_changed, readAnew)
  useMissedEvents(readAnew)
}
