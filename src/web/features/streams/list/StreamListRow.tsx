import { Link } from '@tanstack/react-router'
import type { Stream } from '#contract/schemas/kit/stream-shapes.ts'
import { isRunning } from '#contract/streams.ts'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { ReminderButton } from '../ReminderButton.tsx'
import { statusWords, typeWords } from '../stream-words.ts'
import { StreamListDate } from './StreamListDate.tsx'
import { StreamTierBadge } from './StreamTierBadge.tsx'
import * as styles from './stream-list.module.css'

const manage = lazyCode(async () => (await import('../form/ManageStream.tsx')).ManageStream)

interface BillRowProps {
  stream: Stream
  isShown: boolean
  /** The address names it: deleting it leads away. */
  isAddressed: boolean
  isAdmin: boolean
  isRung: boolean
  isControlled: boolean
  /** They have a ticket to it, whatever their tier. */
  hasTicket: boolean
}

/** A stream on the bill: when, what, for whom, and what one can do. */
export function StreamListRow({
  stream,
  isShown,
  isAddressed,
  isAdmin,
  isRung,
  isControlled,
  hasTicket,
}: BillRowProps) {
  const { id, title, status, accessTier } = stream
  const { tone, word } = statusWords[status]
  return (
    <li className={styles.row} data-part="bill-row" aria-current={isShown ? 'true' : undefined}>
      <StreamListDate stream={stream} />
      <div className={styles.what}>
        {stream.replaySummary?.posterUrl ? (
          <img className={styles.poster} src={stream.replaySummary.posterUrl} alt="" loading="lazy" />
        ) : null}
        <Link to="/live-stream/$streamId" params={{ streamId: String(id) }} className="work" dir="auto">
          {title}
        </Link>
        <small>{aboutWords(stream)}</small>
      </div>
      <span className={styles.tierCell}>
        <StreamTierBadge tier={accessTier} />
      </span>
      <span className={styles.statusCell}>
        <StatusDot tone={tone}>{word}</StatusDot>
      </span>
      <span className={styles.actions}>
        <RowWay stream={stream} isRung={isRung} isControlled={isControlled} hasTicket={hasTicket} />
        {isAdmin ? <LazyPart code={manage} props={{ stream, isAddressed }} /> : null}
      </span>
    </li>
  )
}

function aboutWords({ featuredArtist, streamType, status, viewerCount, mostViewers }: Stream): string {
  const people = isRunning(status)
    ? `${viewerCount} in the room`
    : status === 'ended' && mostViewers > 0
      ? `${countWords(mostViewers, 'person', 'people')} at most`
      : ''
  return [[featuredArtist, typeWords[streamType]].filter(Boolean).join(', '), people].filter(Boolean).join('. ')
}

type RowWayProps = Pick<BillRowProps, 'stream' | 'isRung' | 'isControlled' | 'hasTicket'>

/** The one way a row leads. */
function RowWay({ stream, isRung, isControlled, hasTicket }: RowWayProps) {
  const { id, title, status, locked, replaySummary } = stream
  const params = { streamId: String(id) }
  const toIt = <span className="visually-hidden"> {title}</span>
  if (status === 'ended' && replaySummary)
    return (
      <Button asChild size="sm" icon="play">
        {replaySummary.isPublic && locked ? (
          <Link to="/replays/$streamId" params={params}>
            Replay{toIt}
          </Link>
        ) : (
          <Link to="/live-stream/$streamId" params={params} search={{ at: 0 }}>
            Replay{toIt}
          </Link>
        )}
      </Button>
    )
  if (status === 'ended') return null
  if (locked && !isControlled && !hasTicket)
    return (
      <Button asChild size="sm" icon="lock">
        <Link to="/live-stream/$streamId" params={params}>
          Closed<span className="visually-hidden"> to you, see what opens {title}</span>
        </Link>
      </Button>
    )
  if (isRunning(status))
    return (
      <Button asChild size="sm" variant="action">
        <Link to="/live-stream/$streamId" params={params}>
          Watch{toIt}
        </Link>
      </Button>
    )
  if (isControlled)
    return (
      <Button asChild size="sm">
        <Link to="/live-stream/$streamId" params={params} search={{ stage: true }}>
          Start{toIt}
        </Link>
      </Button>
    )
  return <ReminderButton stream={stream} isRung={isRung} />
}
