import type { ComponentProps } from 'react'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { classNames } from '#web/platform/ui/class-names.ts'
import * as fieldsStyles from './fields.module.css'
import * as stepperStyles from './stepper.module.css'

interface StepperProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: number
  most: number
  /** What is counted, for the names of the buttons. */
  of: string
  onChange: (value: number) => void
}

/** A small number between two buttons, or typed; the child of a `Field`, which names the number. */
export function Stepper({ value, most, of, onChange, className, ...control }: StepperProps) {
  const set = (next: number) => {
    if (Number.isInteger(next) && next >= 1) onChange(Math.min(next, most))
  }
  return (
    <span className={stepperStyles.stepper}>
      <button type="button" aria-label={`One less of ${of}`} disabled={value <= 1} onClick={() => set(value - 1)}>
        <Icon name="minus" />
      </button>
      <input
        {...control}
        className={classNames(fieldsStyles.input, className)}
        data-part="input"
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        value={value}
        onChange={(event) => set(event.target.valueAsNumber)}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" aria-label={`One more of ${of}`} disabled={value >= most} onClick={() => set(value + 1)}>
        <Icon name="plus" />
      </button>
    </span>
  )
}
