import type { LoungeState } from '#contract/schemas/lounge.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { QueueRow } from './QueueRow.tsx'
import * as styles from './slot.module.css'

/** What waits, in the order it will be played in. */
export function Slot({ state }: { state: LoungeState }) {
  const { queue } = state
  return (
    <section aria-labelledby="lounge-slot" data-part="lounge-slot">
      <div className={styles.head}>
        <h2 id="lounge-slot">Next in the slot</h2>
        <p>
          Most coins plays next. <CoinsLeft state={state} />
        </p>
      </div>
      {queue.length > 0 ? (
        <ol className={styles.queue}>
          {queue.map((record) => (
            <QueueRow key={record.id} record={record} state={state} />
          ))}
        </ol>
      ) : (
        <div className={styles.blank}>
          <b aria-hidden="true">–0</b>
          <p className="voice">{emptyWords(state)}</p>
        </div>
      )}
    </section>
  )
}

function CoinsLeft({ state: { coins, coinsPerHour } }: { state: LoungeState }) {
  if (!coins)
    return `Members have ${coinsPerHour.free} an hour, a Fan Pass makes it ${coinsPerHour.fan}, VIPs have ${coinsPerHour.vip}.`
  return `You have ${coins.left} of ${coins.perHour} left this hour.`
}

function emptyWords({ coins, coinsPerHour }: LoungeState): string {
  const perHour = coins?.perHour ?? coinsPerHour.free
  if (!coins) return 'The slot is empty. Sign in, and the coins are on us.'
  return perHour > 0
    ? `The slot is empty. ${countWords(perHour, 'coin')} an hour ${perHour === 1 ? 'is' : 'are'} yours.`
    : 'The slot is empty.'
}
