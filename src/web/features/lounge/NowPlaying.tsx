import { Link } from '@tanstack/react-router'
import type { LoungeState } from '#contract/schemas/lounge.ts'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { Disc } from '#web/platform/records/Disc.tsx'
import { lengthOf } from '#web/platform/records/title-fit.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Initials } from '#web/platform/ui/Person.tsx'
import * as styles from './deck.module.css'
import { recordCode } from './record-code.ts'

/** What the disc of a machine at rest is drawn from. */
const AT_REST = { id: 0, kind: 'single', ink: 'bone' } as const

/** The window of the machine: the record under the arm, or none. */
export function NowPlaying({ state, position }: { state: LoungeState; position: number }) {
  const { playing } = state
  if (!playing) return <QuietDeck state={state} />
  const { track, chosenBy, isAutopilot } = playing
  const record = { id: track.id, kind: 'single', ink: track.ink }
  return (
    <section
      className={`${styles.window} felt`}
      aria-label="Playing for everybody"
      data-part="lounge-deck"
      style={inkStyle(inkOf(record))}
    >
      <div className={styles.words}>
        <p className={styles.code} aria-hidden="true">
          {recordCode(track.id)}
        </p>
        <h2 data-length={lengthOf(track.title)}>{track.title}</h2>
        <p className={styles.by}>
          <b>{track.artist ?? 'Unknown artist'}</b>
          {track.album ? `, ${track.album}` : ''}
        </p>
        <div className={styles.chosen}>
          {chosenBy ? <Initials username={chosenBy.username} /> : null}
          <p>
            {chosenBy ? 'Chosen by ' : isAutopilot ? 'Chosen by ' : 'Chosen by somebody who left'}
            {chosenBy || isAutopilot ? <b>{chosenBy?.username ?? 'the machine'}</b> : null}
          </p>
        </div>
      </div>
      <span className={styles.disc}>
        <Disc record={record} playing={position > 0} />
      </span>
      <Arm />
    </section>
  )
}

function QuietDeck({ state: { quietUntil, isLocked, allowed } }: { state: LoungeState }) {
  return (
    <section
      className={`${styles.window} felt`}
      aria-label="Nothing plays"
      data-part="lounge-deck"
      style={inkStyle('bone')}
    >
      <div className={styles.words}>
        <p className={styles.code} aria-hidden="true">
          –0
        </p>
        <h2>{quietUntil ? 'Quiet hours.' : isLocked ? 'The machine is locked.' : 'Nobody has put a coin in.'}</h2>
        <p className={styles.by}>
          {quietUntil
            ? `The machine sleeps until ${quietUntil}. So does the bar.`
            : isLocked
              ? 'The host opens it again. The bar stays open.'
              : 'The machine waits. So does the bar.'}
        </p>
        {!quietUntil && !isLocked && allowed.includes('put') ? (
          <p className={styles.chosen}>
            <Button asChild>
              <a href="#lounge-pick">Pick a side</a>
            </Button>
          </p>
        ) : null}
        {allowed.includes('put') ? null : (
          <p className={styles.chosen}>
            <Button asChild>
              <Link to="/music-room">Music Room</Link>
            </Button>
          </p>
        )}
      </div>
      <span className={styles.disc}>
        <Disc record={AT_REST} />
      </span>
    </section>
  )
}

const Arm = () => (
  <svg className={styles.arm} viewBox="0 0 150 330" aria-hidden="true" focusable="false">
    <path d="M104 40 126 200 98 276" fill="none" stroke="#14100C" strokeWidth="17" />
    <path d="M104 40 126 200 98 276" fill="none" stroke="#E6DCC6" strokeWidth="9" />
    <path d="m92 262-14 38 22 8 16-38z" fill="#E6DCC6" stroke="#14100C" strokeWidth="4" />
    <circle cx="104" cy="40" r="30" fill="#E6DCC6" stroke="#14100C" strokeWidth="4" />
    <circle cx="104" cy="40" r="11" fill="#14100C" />
  </svg>
)
