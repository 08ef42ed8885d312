import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { HEARD_SECONDS, listening } from '#contract/listening.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './listening-card.module.css'
import { ownListeningQuery } from './listening-queries.ts'
import { listenedWords, monthWords } from './listening-words.ts'
import { Tally } from './Tally.tsx'

/** What one has heard, saved and liked, with how it is counted; a plain line where there is nothing yet. */
export function ListeningCard() {
  const figures = useSuspenseQuery(ownListeningQuery()).data
  const { heard, finished, artists, seconds, savedGigs, likes, isCounting } = figures
  const isEmpty = [heard, seconds, savedGigs, likes].every((count) => count === 0)
  return (
    <aside className={`${styles.tab} print`} aria-labelledby="the-tab">
      {isEmpty ? null : <i className={styles.tape} aria-hidden="true" />}
      <h2 id="the-tab">The tab</h2>
      <p suppressHydrationWarning>{monthWords(figures.since)}, so far</p>
      <dl>
        <Figure name="Sides heard" value={heard} drawing={<Tally count={heard} />} />
        {isEmpty ? null : (
          <>
            <Figure name="Heard to the end" value={finished} />
            <Figure name="Artists" value={artists} drawing={<Tally count={artists} />} />
            <Figure name="Time in the room" value={listenedWords(seconds)} />
            <Figure name="Shows saved" value={savedGigs} />
            <Figure name="Likes" value={likes} />
          </>
        )}
      </dl>
      {isEmpty && isCounting ? (
        <p className={`${styles.nothing} voice`}>Nothing on it yet. Pick a side, we will start counting.</p>
      ) : null}
      <p>
        {isCounting
          ? `Counted from what you played while signed in, a side from ${HEARD_SECONDS} seconds. Only you see this. `
          : 'Counting is stopped: what you play is not written down. '}
        <Counting isOn={isCounting} />
      </p>
    </aside>
  )
}

function Figure({ name, value, drawing }: { name: string; value: ReactNode; drawing?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {drawing ? <dd aria-hidden="true">{drawing}</dd> : null}
    </div>
  )
}

function Counting({ isOn }: { isOn: boolean }) {
  const setCounting = useWrite(listening.setCounting)
  const press = () =>
    setCounting.mutate(
      { body: { isCounting: !isOn } },
      {
        onError: (error) =>
          toast({ title: 'Error', description: messageOf(error, 'It could not be changed.'), variant: 'destructive' }),
      },
    )
  return (
    <Button variant="bare" size="sm" busy={setCounting.isPending} onClick={press}>
      {isOn ? 'Stop counting' : 'Start counting'}
    </Button>
  )
}
