import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messages } from '#contract/messages.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { useStoredDraft } from '#web/platform/forms/drafts/use-stored-draft.ts'
import { draftQuery } from './message-queries.ts'

/** What is typed, by the names of the fields. */
export interface MessageDraftValues {
  receiverUsername: string
  subject: string
  content: string
}

/** A while after the last key, so that a sentence is one call. */
const SYNC_MS = 3000

/**
 * What somebody writes, kept by this browser at once and by the server soon after, for their other devices.
 * @param place `new`, or the key of the message that is answered
 */
export function useMessageDraft(place: string, empty: MessageDraftValues) {
  const elsewhere = useQuery(draftQuery(place)).data
  const initial = elsewhere
    ? {
        receiverUsername: elsewhere.receiverUsername || empty.receiverUsername,
        subject: elsewhere.subject || empty.subject,
        content: elsewhere.content,
      }
    : empty
  const draft = useStoredDraft<MessageDraftValues>(`message ${place}`, initial)
  const { mutate: save } = useWrite(messages.saveDraft)
  const { mutate: drop } = useWrite(messages.dropDraft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const keep = (values: MessageDraftValues) => {
    clearTimeout(timer.current)
    const call = { params: { place } }
    timer.current = setTimeout(() => (values.content.trim() ? save({ ...call, body: values }) : drop(call)), SYNC_MS)
  }
  return {
    ...draft,
    set(some: Partial<MessageDraftValues>) {
      draft.set(some)
      keep({ ...draft.values, ...some })
    },
    /** Keeps what is there now, everywhere. */
    store() {
      clearTimeout(timer.current)
      draft.flush()
      if (draft.values.content.trim()) save({ params: { place }, body: draft.values })
    },
    /** Forgets it; the server has, with the message that was sent. */
    forget() {
      clearTimeout(timer.current)
      draft.reset()
    },
  }
}
