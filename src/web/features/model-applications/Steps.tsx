import { stepNames } from './application-fields.ts'

/** Where one is in a form of several steps. */
export function Steps({ step }: { step: number }) {
  return (
    <div className="steps">
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
