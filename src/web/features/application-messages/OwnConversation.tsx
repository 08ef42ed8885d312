import { useSuspenseQuery } from '@tanstack/react-query'
import { ownConversationsQuery } from './application-message-queries.ts'
import { ConversationLink } from './ConversationLink.tsx'

/** The way to write to the label about something of an application; nothing where no more can be written. */
export function AskLabelLink({ applicationId, words }: { applicationId: number; words: string }) {
  const { data } = useSuspenseQuery(ownConversationsQuery())
  const one = data.find((conversation) => conversation.applicationId === applicationId)
  if (!one?.allowed.includes('write')) return null
  return (
    <p>
      <ConversationLink applicationId={applicationId} unread={0} words={words} />
    </p>
  )
}

/** The way to what the applicant and the label write beside one application; nothing where nothing was and can be written. */
export function OwnConversation({ applicationId }: { applicationId: number }) {
  const { data } = useSuspenseQuery(ownConversationsQuery())
  const one = data.find((conversation) => conversation.applicationId === applicationId)
  if (!one || (!one.hasMessages && one.allowed.length === 0)) return null
  return (
    <p>
      <ConversationLink
        applicationId={applicationId}
        unread={one.unread}
        words={one.hasMessages ? 'Messages with the label' : 'Write to the label'}
      />
    </p>
  )
}
