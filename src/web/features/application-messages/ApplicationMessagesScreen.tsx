import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { applicationMessages } from '#contract/application-messages.ts'
import { adminStatusWords, statusWords } from '#contract/rules/application-words.ts'
import type { Conversation } from '#contract/schemas/application-messages.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { useConnectionState } from '#web/platform/realtime/use-event.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import { isAllowed } from '#web/platform/session/session.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { When } from '#web/platform/text/When.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { ApplicationMessageForm } from './ApplicationMessageForm.tsx'
import { ApplicationMessageLog } from './ApplicationMessageLog.tsx'
import { conversationQuery } from './application-message-queries.ts'
import * as styles from './application-messages.module.css'
import { useConversationChanges } from './use-conversation-changes.ts'

/** How often it is asked for while nothing tells of it. */
const POLL_MS = 15_000

interface ScreenProps {
  id: number
  /** The message the shown page ends before; the latest page without it. */
  before: number | undefined
}

/** What an applicant and the label write to one another beside one application, as either of them reads it. */
export function ApplicationMessagesScreen({ id, before }: ScreenProps) {
  const isLive = useConnectionState() === 'live'
  const { data } = useQuery({ ...conversationQuery(id, before), refetchInterval: isLive ? false : POLL_MS })
  useConversationChanges(id)
  if (!data)
    return (
      <div className={styles.page}>
        <StackedHeading text="Messages" />
        <EmptyState text="This conversation is not here any more." />
      </div>
    )
  return (
    <div className={styles.page}>
      <StackedHeading text="Messages" />
      <div className={styles.conversation}>
        <About conversation={data} />
        <ApplicationMessageLog conversation={data} before={before} />
        {before === undefined ? <Foot conversation={data} /> : null}
      </div>
    </div>
  )
}

function About({ conversation }: { conversation: Conversation }) {
  const { isLabel, applicantName, target, statusCode, applicationId, callId } = conversation
  const me = usePerson()
  const isModel = me !== null && isAllowed(me, 'openModelDashboard')
  return (
    <header className={styles.about}>
      <h2 className="work" dir="auto">
        {isLabel ? applicantName : 'You and the label'}
      </h2>
      <p dir="auto">
        Application for {target}. {isLabel ? adminStatusWords[statusCode] : statusWords[statusCode].word}.
      </p>
      <p className={styles.ways}>
        {isLabel ? (
          <>
            {callId === null ? null : (
              <Link to="/admin/casting/$callId" params={{ callId: `${callId}` }} preload={false}>
                The board
              </Link>
            )}
            <Link to="/admin" search={{ tab: 'applicants', edit: applicationId }} preload={false}>
              The application
            </Link>
          </>
        ) : (
          <Link to={isModel ? '/applications' : '/casting'}>Your applications</Link>
        )}
      </p>
    </header>
  )
}

function Foot({ conversation }: { conversation: Conversation }) {
  const { applicationId, refusal, answerUntil, isLabel, messages, unread } = conversation
  const last = messages.at(-1)?.id
  const { mutate: markRead } = useWrite(applicationMessages.read)
  useEffect(() => {
    if (unread === 0 || last === undefined) return
    const read = () => {
      if (document.visibilityState === 'visible') markRead({ params: { id: applicationId }, body: { messageId: last } })
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [applicationId, last, unread, markRead])
  return (
    <>
      {unread > 0 && last !== undefined ? (
        <noscript>
          <form method="post" action={`/application-messages/${applicationId}?do=read`}>
            <input type="hidden" name="messageId" value={last} />
            <Button type="submit" size="sm">
              Mark as read
            </Button>
          </form>
        </noscript>
      ) : null}
      {answerUntil && !refusal ? (
        <p className={styles.note}>
          {isLabel ? 'This application was not selected: they can answer until ' : 'You can answer until '}
          <When at={answerUntil} />.
        </p>
      ) : null}
      {refusal ? (
        <p className={styles.note} data-part="conversation-refusal">
          {refusal}
        </p>
      ) : (
        <ApplicationMessageForm key={applicationId} conversation={conversation} last={last} />
      )}
    </>
  )
}
