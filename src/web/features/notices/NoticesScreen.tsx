import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { type NoticeGroup, notices, noticesEvents } from '#contract/notices.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { useConnectionState, useEvent } from '#web/platform/realtime/use-event.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { keepUnread } from './keep-unread.ts'
import { NoticeFilters } from './NoticeFilters.tsx'
import { NoticeSlip } from './NoticeSlip.tsx'
import { noticesQuery } from './notice-queries.ts'
import { railWords } from './notice-words.ts'
import * as styles from './notices.module.css'
import { useSeen } from './use-seen.ts'

const POLL_MS = 30_000

/** What the address says of the list. */
export interface NoticesSearch {
  group?: NoticeGroup | undefined
  before?: number | undefined
}

/** What has happened: slips on the rail while they are new, and below them what was read. */
export function NoticesScreen({ group, before }: NoticesSearch) {
  const { data, refetch } = useSuspenseQuery({
    ...noticesQuery(group, before),
    // Where nothing tells of news they are asked for.
    refetchInterval: useConnectionState() === 'live' ? false : POLL_MS,
  })
  const { items, next, unread } = data
  const client = useQueryClient()
  useEffect(() => keepUnread(client, unread.all), [client, unread.all])
  // What was new as the page came stays on the rail until somebody says so: it must not fall while it is read.
  const [hung, setHung] = useState<ReadonlySet<number>>(new Set())
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const fresh = items.filter(({ id, isRead }) => !isRead && !hung.has(id))
  if (fresh.length > 0) setHung(new Set([...hung, ...fresh.map(({ id }) => id)]))
  const isNew = (id: number) => hung.has(id) && !done.has(id)
  const read = useWrite(notices.read)
  const readAll = useWrite(notices.readAll)
  const seen = useSeen()
  useEvent(noticesEvents.notice, () => void refetch())
  const failed = (error: Error) =>
    toast({ title: 'Error', description: messageOf(error, 'It could not be kept.'), variant: 'destructive' })
  const markDone = (id: number) => {
    setDone(new Set([...done, id]))
    read.mutate({ body: { ids: [id] } }, { onError: failed })
  }
  const markAll = (event: FormEvent) => {
    event.preventDefault()
    const body = group ? { group } : {}
    readAll.mutate({ body }, { onSuccess: () => setDone(new Set(hung)), onError: failed })
  }
  const newCount = items.filter(({ id }) => isNew(id)).length
  const isEmpty = items.length === 0 && before === undefined
  return (
    <div className={pageStyles.page}>
      <div className={styles.side}>
        <StackedHeading text="Notices" />
        <p className={`${pageStyles.pageVoice} ${styles.voice} voice`} aria-live="polite">
          {railWords(Math.max(newCount, group ? unread[group] : unread.all), isEmpty)}
        </p>
        <NoticeFilters unread={unread} />
      </div>
      <div>
        {newCount > 0 || unread.all > 0 ? (
          <form
            method="post"
            action={group ? `/notices?group=${group}` : '/notices'}
            className={styles.markAll}
            onSubmit={markAll}
          >
            <Button type="submit" size="sm" icon="check" busy={readAll.isPending}>
              Mark all read
            </Button>
          </form>
        ) : null}
        <div className={styles.rail}>
          {items.length === 0 ? (
            <p className={`${styles.nothing} voice`}>
              {before === undefined ? 'Nothing new. Enjoy the record.' : 'Further back there is nothing.'}
            </p>
          ) : (
            <ol>
              {items.map((notice) => (
                <NoticeSlip
                  key={notice.id}
                  notice={notice}
                  isNew={isNew(notice.id)}
                  done={markDone}
                  ref={notice.isRead ? undefined : seen(notice.id)}
                />
              ))}
            </ol>
          )}
        </div>
        {before !== undefined || next !== null ? (
          <nav className={styles.further} aria-label="Pages of notices">
            {before === undefined ? null : (
              <Link to="/notices" search={group ? { group } : {}}>
                Newest
              </Link>
            )}
            {next === null ? null : (
              <Link to="/notices" search={{ ...(group ? { group } : {}), before: next }}>
                Further back
              </Link>
            )}
          </nav>
        ) : null}
      </div>
    </div>
  )
}
