import { type GigPhase, gigPhases } from '#contract/rules/gig-phase.ts'
import * as styles from './gig-phases.module.css'

const words: Readonly<Record<GigPhase, string>> = {
  announced: 'Announced',
  doors: 'Doors',
  live: 'On air',
  ended: 'House lights',
  replay: 'Replay',
}

/** Where a gig with a stream stands, between its announcement and its replay. */
export function GigPhases({ phase }: { phase: GigPhase }) {
  const at = gigPhases.indexOf(phase)
  return (
    <>
      <ol className={`${styles.phases} felt`} aria-label="The evening">
        {gigPhases.map((one, place) => (
          <li key={one} data-over={place < at || undefined} aria-current={one === phase ? 'step' : undefined}>
            {words[one]}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {words[phase]}
      </p>
    </>
  )
}
