import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { useServerDraft } from '#web/platform/forms/drafts/use-server-draft.ts'
import { draftQuery } from './message-queries.ts'

/** What is typed, by the names of the fields. */
interface MessageDraftValues {
  receiverUsername: string
  subject: string
  content: string
}

/**
 * What somebody writes, for all their devices.
 * @param place `new`, or the key of the message that is answered
 */
export function useMessageDraft(place: string, empty: MessageDraftValues) {
  const kept = useQuery(draftQuery(place)).data
  const { mutate: save } = useWrite(messages.saveDraft)
  const { mutate: drop } = useWrite(messages.dropDraft)
  const elsewhere = kept && {
    receiverUsername: kept.receiverUsername || empty.receiverUsername,
    subject: kept.subject || empty.subject,
    content: kept.content,
  }
  return useServerDraft<MessageDraftValues>({
    ...{ name: `message ${place}`, empty, elsewhere: elsewhere ?? null },
    isEmpty: ({ content }) => !content.trim(),
    save: (body) => save({ params: { place }, body }),
    drop: () => drop({ params: { place } }),
  })
}
