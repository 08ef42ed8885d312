import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { data } from '#contract/kit/data.ts'
import { messages } from '#contract/messages.ts'
import type { Message } from '#contract/schemas/kit/message-shapes.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { refresh, useWrite } from '#web/platform/api/writes.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import type { IconName } from '#web/platform/icons/icon-shapes.ts'
import { PlainReportLink } from '#web/platform/moderation/PlainReportLink.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './message.module.css'
import type { MessagePage, MessageSearch } from './message-search.ts'
import { removeMessage } from './remove-message.ts'

const reportMessage = lazyCode(() => import('./ReportMessage.tsx').then((module) => module.ReportMessage))

interface MessageActionsProps {
  message: Message
  page: MessagePage
  search: MessageSearch
}

const boxWords = { sent: 'Sent', archive: 'Archive' } as const

/** What can be done about an open message. Each is a form of its own, which works before the page's script has come. */
export function MessageActions({ message, page, search: { message: _, compose: __, ...listed } }: MessageActionsProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isTelling, setTelling] = useState(false)
  const call = { params: { id: message.id } }
  const leave = () => navigate({ to: page, search: listed, resetScroll: false })
  const writes = {
    read: useWrite(messages.read),
    unread: useWrite(messages.unread),
    archive: useWrite(messages.archive),
    unarchive: useWrite(messages.unarchive),
  }
  const run = async (what: keyof typeof writes, done?: string) => {
    try {
      await writes[what].mutateAsync(call)
      if (done) toast({ title: done, variant: 'success' })
      if (what === 'unread' || what === 'archive') await leave()
    } catch (error) {
      const title = what === 'archive' ? 'Failed to archive message' : 'Nothing has changed'
      toast({ title, description: messageOf(error, 'The server could not be reached.'), variant: 'destructive' })
    }
  }
  const remove = () => {
    removeMessage(message, () => refresh(client, [data.messages]))
    void leave()
  }
  const action = (what: string, press: () => void, label: string, icon?: IconName) => (
    <Action id={message.id} what={what} press={press} icon={icon}>
      {label}
    </Action>
  )
  return (
    <div className={styles.actions}>
      <Button asChild variant="bare" size="sm" icon="left" className={styles.back}>
        <Link to={page} search={listed} resetScroll={false}>
          {listed.box ? boxWords[listed.box] : 'Inbox'}
        </Link>
      </Button>
      {message.isMine
        ? null
        : message.isRead
          ? action('unread', () => void run('unread'), 'Mark unread')
          : action('read', () => void run('read'), 'Mark read')}
      {message.isArchived
        ? action('unarchive', () => void run('unarchive'), 'Move to inbox')
        : action('archive', () => void run('archive', 'Message archived'), 'Archive')}
      {message.isMine ? null : (
        <>
          <Button variant="bare" size="sm" className={styles.needsScript} onClick={() => setTelling(true)}>
            Report
          </Button>
          <PlainReportLink
            kind="message"
            id={message.id}
            called="this message"
            from={`/messages?message=${message.id}`}
          />
        </>
      )}
      <span className={styles.delete}>{action('delete', remove, 'Delete', 'trash')}</span>
      {isTelling ? <LazyDialog code={reportMessage} props={{ message, close: () => setTelling(false) }} /> : null}
    </div>
  )
}

interface ActionProps {
  id: number
  what: string
  press: () => void
  icon: IconName | undefined
  children: ReactNode
}

function Action({ id, what, press, icon, children }: ActionProps) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    press()
  }
  return (
    <form method="post" action={`/messages?message=${id}&do=${what}`} onSubmit={onSubmit}>
      <input type="hidden" name="do" value={what} />
      <Button type="submit" variant="bare" size="sm" {...(icon ? { icon } : {})}>
        {children}
      </Button>
    </form>
  )
}
