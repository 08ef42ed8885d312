import { useQueryClient } from '@tanstack/react-query'
import { applicationMessageEvents } from '#contract/application-messages.ts'
import { data } from '#contract/kit/data.ts'
import { refresh } from '#web/platform/api/writes.ts'
import { useEvent, useMissedEvents } from '#web/platform/realtime/use-event.ts'

/** Reads what is shown of conversations anew when one of them has changed; of one alone where it is named. */
export function useConversationChanges(applicationId?: number): void {
  const client = useQueryClient()
  const readAnew = () => void refresh(client, [data.applicationMessages])
  useEvent(applicationMessageEvents.application_messages, (event) => {
    if (applicationId === undefined || event.applicationId === applicationId) readAnew()
  })
  useMissedEvents(readAnew)
}
