import { stepNames } from './application-fields.ts'
import * as styles from './apply.module.css'

/** Where one is in a form of several steps. */
export function Steps({ step }: { step: number }) {
  return (
    <div className={styles.steps}>
      <ol>
        {stepNames.map((name, place) => (
          <li key={name} aria-current={place === step ? 'step' : undefined}>
            {place + 1} {name}
          </li>
        ))}
      </ol>
      <p>
        Step {step + 1} of {stepNames.length}
      </p>
    </div>
  )
}
