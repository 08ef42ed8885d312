import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApplicationStatus } from '#contract/rules/application-decisions.ts'
import { MAX_COMPARED } from '#contract/rules/casting-board.ts'
import type { BoardCard } from '#contract/schemas/casting-board.ts'
import * as barStyles from '#web/platform/admin/bulk/bulk-bar.module.css'
import { AdminSelect } from '#web/platform/admin/list/filters/AdminSelect.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import type { BoardSearch } from './board-search.ts'
import { labelStatusWords } from './board-words.ts'
import type { DecideDialogProps } from './DecideDialog.tsx'

const shareDialog = lazyCode(() =>
  import('#web/features/shortlists/admin/ShareDialog.tsx').then((module) => module.ShareDialog),
)
const inviteDialog = lazyCode(() =>
  import('#web/features/interview-slots/admin/InviteDialog.tsx').then((module) => module.InviteDialog),
)
const decideDialog = lazyCode(() => import('./DecideDialog.tsx').then((module) => module.DecideDialog))

interface BulkActionsProps {
  call: number
  search: BoardSearch
  cards: readonly BoardCard[]
  /** Leaves only some of them ticked. */
  keep: (ids: readonly number[]) => void
}

/** What can be done with the ticked applicants; stands under the board while there are any. */
export function BulkActions({ call, search, cards, keep }: BulkActionsProps) {
  const [status, setStatus] = useState<ApplicationStatus | undefined>()
  const [asked, setAsked] = useState<Pick<DecideDialogProps, 'cards' | 'status'> | null>(null)
  const [isSharing, setSharing] = useState(false)
  const [isInviting, setInviting] = useState(false)
  const [first, ...others] = cards
  const compared = cards.map(({ id }) => id).join(',')
  return (
    <>
      {first ? (
        <section className={barStyles.bulkBar} data-part="bulk-bar" aria-label="Selected applicants">
          <p role="status">
            <b>{cards.length}</b> selected
          </p>
          <AdminSelect
            label="What to do with them"
            none="Set to..."
            value={status ?? ''}
            options={labelStatusWords}
            choose={(chosen) => setStatus(chosen as ApplicationStatus | undefined)}
          />
          <Button
            size="sm"
            disabled={!status}
            onClick={() => status && setAsked({ cards: [first, ...others], status })}
          >
            See the letter and decide
          </Button>
          {cards.length > 1 && cards.length <= MAX_COMPARED ? (
            <Button size="sm" asChild>
              <Link
                to="/admin/casting/$callId"
                params={{ callId: `${call}` }}
                search={{ ...search, compare: compared }}
                preload={false}
              >
                Compare {cards.length}
              </Link>
            </Button>
          ) : null}
          <Button size="sm" aria-haspopup="dialog" onClick={() => setInviting(true)}>
            Invite to interview
          </Button>
          <Button size="sm" aria-haspopup="dialog" onClick={() => setSharing(true)}>
            Share with a director
          </Button>
          <Button size="sm" variant="bare" onClick={() => keep([])}>
            Clear
          </Button>
        </section>
      ) : null}
      {isInviting && first ? (
        <LazyDialog
          code={inviteDialog}
          props={{ call, applicants: cards, invited: () => keep([]), close: () => setInviting(false) }}
        />
      ) : null}
      {isSharing && first ? (
        <LazyDialog
          code={shareDialog}
          props={{ call, applications: cards.map(({ id }) => id), close: () => setSharing(false) }}
        />
      ) : null}
      {asked ? (
        <LazyDialog
          code={decideDialog}
          props={{
            ...asked,
            call,
            decided: (failures) => keep(failures.map(({ id }) => id)),
            close: () => setAsked(null),
          }}
        />
      ) : null}
    </>
  )
}
