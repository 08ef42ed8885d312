import * as styles from './payment.module.css'

/** Where somebody stands on the way through a payment. */
export function PaymentSteps({ names, at }: { names: readonly string[]; at: number }) {
  return (
    <ol className={styles.steps}>
      {names.map((name, i) => (
        <li key={name} aria-current={i + 1 === at ? 'step' : undefined}>
          {i + 1} {name}
        </li>
      ))}
      <li className={styles.stepsOf}>
        Step {at} of {names.length}
      </li>
    </ol>
  )
}
