import { lounge } from '#contract/lounge.ts'
import type { LoungeRecord, LoungeState } from '#contract/schemas/lounge.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { countWords } from '#web/platform/text/count-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { recordCode } from './record-code.ts'
import * as styles from './slot.module.css'

/** As many coins as are drawn; the words count on. */
const MOST_DRAWN = 6

const tellRefusal = (error: unknown) =>
  void toast({
    title: 'The machine did not take it',
    description: messageOf(error, 'Please try again in a moment.'),
    variant: 'destructive',
  })

/** A record that waits, with its coins. */
export function QueueRow({ record, state }: { record: LoungeRecord; state: LoungeState }) {
  const { id, track, chosenBy, coins } = record
  const { own, voted, allowed } = state
  const takeBack = useWrite(lounge.takeBack)
  const block = useWrite(lounge.block)
  const isOwn = own.includes(id)
  const isHost = allowed.includes('host')
  const hasMine = voted.includes(id)
  const onError = { onError: tellRefusal }
  return (
    <li style={inkStyle(inkOf({ id: track.id, kind: 'single', ink: track.ink }))} data-part="lounge-record">
      <b className={styles.code} aria-hidden="true">
        {recordCode(track.id)}
      </b>
      <div className={styles.title}>
        <b>{track.title}</b>
        <small>
          {track.artist ? `${track.artist}. ` : ''}Chosen by{' '}
          {isOwn ? 'you' : (chosenBy?.username ?? 'somebody who left')}
          {isOwn || isHost ? (
            <button type="button" onClick={() => takeBack.mutate({ params: { id } }, onError)}>
              {isOwn ? 'Take back' : 'Take out'}
              <span className="visually-hidden"> {track.title}</span>
            </button>
          ) : null}
          {isHost ? (
            <button type="button" onClick={() => block.mutate({ params: { trackId: track.id } }, onError)}>
              Block<span className="visually-hidden"> {track.title}</span>
            </button>
          ) : null}
        </small>
      </div>
      <span className={styles.coins} role="img" aria-label={countWords(coins, 'coin') + (hasMine ? ', one yours' : '')}>
        {Array.from({ length: Math.min(MOST_DRAWN, coins) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one coin is like another
          <i key={at} data-mine={hasMine && at === Math.min(MOST_DRAWN, coins) - 1 ? '' : undefined} />
        ))}
      </span>
      <Vote {...{ record, isOwn, hasMine }} mayVote={allowed.includes('put')} />
    </li>
  )
}

interface VoteProps {
  record: LoungeRecord
  isOwn: boolean
  hasMine: boolean
  mayVote: boolean
}

/** The coin one puts on it, or takes back; whoever put the record in has theirs on it. */
function Vote({ record: { id, track, coins }, isOwn, hasMine, mayVote }: VoteProps) {
  const vote = useWrite(lounge.vote)
  const unvote = useWrite(lounge.unvote)
  if (isOwn) return <span className={styles.own}>Yours, {coins}</span>
  if (!mayVote) return <span className={styles.own}>{countWords(coins, 'coin')}</span>
  const isBusy = vote.isPending || unvote.isPending
  const press = () => {
    if (!isBusy) (hasMine ? unvote : vote).mutate({ params: { id } }, { onError: tellRefusal })
  }
  return (
    <button
      type="button"
      className={styles.vote}
      aria-pressed={hasMine}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {hasMine ? null : <Icon name="plus" />}
      {hasMine ? `${coins}, one yours` : `Coin, ${coins}`}
      <span className="visually-hidden"> on {track.title}</span>
    </button>
  )
}
