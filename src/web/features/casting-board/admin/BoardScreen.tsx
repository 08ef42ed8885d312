import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Board } from '#contract/schemas/casting-board.ts'
import { useConversationChanges } from '#web/features/application-messages/use-conversation-changes.ts'
import { answerWords } from '#web/features/casting/answer-words.ts'
import { useApplicationChanges } from '#web/features/model-applications/use-application-changes.ts'
import { AdminState } from '#web/platform/admin/AdminState.tsx'
import * as listStyles from '#web/platform/admin/list/list.module.css'
import * as toolsStyles from '#web/platform/admin/list/tools.module.css'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { BoardColumns } from './BoardColumns.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import { BoardViews } from './BoardViews.tsx'
import { boardQuery } from './board-queries.ts'
import { type BoardSearch, comparedIds } from './board-search.ts'
import { Compare } from './Compare.tsx'
import * as styles from './columns.module.css'
import { WaitingEmails } from './WaitingEmails.tsx'

const closeDialog = lazyCode(() => import('./CloseCallDialog.tsx').then((module) => module.CloseCallDialog))

const interviewsDialog = lazyCode(() =>
  import('#web/features/interview-slots/admin/InterviewsDialog.tsx').then((module) => module.InterviewsDialog),
)
const releaseFormsDialog = lazyCode(() =>
  import('#web/features/release-forms/admin/ReleaseFormsDialog.tsx').then((module) => module.ReleaseFormsDialog),
)
const shortlistsDialog = lazyCode(() =>
  import('#web/features/shortlists/admin/ShortlistsDialog.tsx').then((module) => module.ShortlistsDialog),
)

/** More time than it takes the server to answer one of those a closed call leaves. */
const MS_TO_ANSWER = 100

/** How soon a board is read again by itself: often while a closed call answers everybody, now and then while letters wait to leave. */
function refetchAfter(board: Board | null | undefined, answeringUntil: number): number | false {
  if (Date.now() < answeringUntil) return 2000
  return board && board.waitingEmails > 0 ? 30_000 : false
}

/** What a call is for; nothing again that its title says, where it names no part. */
const productionWords = ({ title, trackTitle, artist }: Board['call']) =>
  [trackTitle === title ? null : trackTitle, artist].filter(Boolean).join(', ')

interface BoardScreenProps {
  /** The track of the call. */
  id: number
  search: BoardSearch
}

/** The board of one casting call: its applicants by status, or some of them side by side. */
export function BoardScreen({ id, search }: BoardScreenProps) {
  const [isClosing, setClosing] = useState(false)
  const [isListing, setListing] = useState(false)
  const [isMeeting, setMeeting] = useState(false)
  const [isReleasing, setReleasing] = useState(false)
  const [compared, setCompared] = useState<readonly number[]>([])
  const [answeringUntil, setAnsweringUntil] = useState(0)
  const query = useQuery({
    ...boardQuery(id, search),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => refetchAfter(data, answeringUntil),
  })
  const { data: board, isPlaceholderData } = query
  useConversationChanges()
  useApplicationChanges()
  // Who comes back from a comparison goes on with those who were compared, and only then.
  useEffect(() => {
    setCompared(comparedIds({ compare: search.compare }))
  }, [search.compare])
  if (board === null)
    return (
      <section className={listStyles.adminList} aria-label="Board">
        <h1 className="visually-hidden">Board</h1>
        <EmptyState
          tone="error"
          text="There is no such casting call."
          action={
            <Button asChild>
              <Link to="/admin" search={{ tab: 'casting' }}>
                All casting calls
              </Link>
            </Button>
          }
        />
      </section>
    )
  const production = board ? productionWords(board.call) : ''
  const interviewed = board?.columns.find(({ status }) => status === 'schedule_interview')?.count ?? 0
  return (
    <section className={listStyles.adminList} aria-labelledby="board" aria-busy={!board || isPlaceholderData}>
      <div className={toolsStyles.adminTools} data-part="admin-tools">
        <h1 id="board">{board?.call.title ?? 'board'}</h1>
        {board ? (
          <>
            <Button size="sm" asChild>
              <Link to="/admin" search={{ tab: 'casting', edit: id }}>
                The call
              </Link>
            </Button>
            <Button size="sm" asChild>
              <Link to="/admin" search={{ tab: 'applicants', call: `${id}` }}>
                As a list
              </Link>
            </Button>
            <Button size="sm" aria-haspopup="dialog" onClick={() => setMeeting(true)}>
              Interviews
            </Button>
            <Button size="sm" aria-haspopup="dialog" onClick={() => setReleasing(true)}>
              Release forms
            </Button>
            <Button size="sm" aria-haspopup="dialog" onClick={() => setListing(true)}>
              Shortlists
            </Button>
            <Button size="sm" onClick={() => setClosing(true)}>
              {board.call.status === 'closed' ? 'Answer the rest' : 'Close the call'}
            </Button>
          </>
        ) : null}
      </div>
      {board ? (
        <p className={styles.caption}>
          {production ? (
            <>
              <span dir="auto">{production}</span>.{' '}
            </>
          ) : null}
          {countWords(board.total, 'applicant')}. {board.figures ? `${answerWords(board.figures)}.` : null}
        </p>
      ) : (
        <AdminState query={query} noun="applicants" loading="Loading applicants..." rows={4} />
      )}
      {board ? <WaitingEmails call={id} count={board.waitingEmails} /> : null}
      {board && search.compare ? <Compare call={id} search={search} /> : null}
      {board && !search.compare ? (
        <>
          <div className={toolsStyles.adminTools} data-part="admin-tools">
            <BoardFilters call={id} search={search} tags={board.tags} />
          </div>
          <BoardViews call={id} search={search} />
          {board.total === 0 ? (
            <EmptyState text="Nobody has applied for this call yet." />
          ) : (
            <BoardColumns key={JSON.stringify(search)} call={id} search={search} board={board} ticked={compared} />
          )}
        </>
      ) : null}
      {isMeeting ? <LazyDialog code={interviewsDialog} props={{ call: id, close: () => setMeeting(false) }} /> : null}
      {isReleasing ? (
        <LazyDialog code={releaseFormsDialog} props={{ call: id, close: () => setReleasing(false) }} />
      ) : null}
      {isListing ? <LazyDialog code={shortlistsDialog} props={{ call: id, close: () => setListing(false) }} /> : null}
      {isClosing && board ? (
        <LazyDialog
          code={closeDialog}
          props={{
            ...{ call: id, title: board.call.title, interviewed },
            closed: (answering) => setAnsweringUntil(Date.now() + 10_000 + answering * MS_TO_ANSWER),
            close: () => setClosing(false),
          }}
        />
      ) : null}
    </section>
  )
}
