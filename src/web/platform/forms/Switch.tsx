import * as RadixSwitch from '@radix-ui/react-switch'
import { type ReactNode, useId } from 'react'
import * as styles from './switch.module.css'

interface SwitchProps {
  label: ReactNode
  checked?: boolean
  defaultChecked?: boolean
  onCheckedChange?: (checked: boolean) => void
  disabled?: boolean
  /** Submits the value with the form around it. */
  name?: string
}

/** A setting that takes effect at once, its words to the left. */
export function Switch({ label, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.switchRow} data-part="switch-row">
      <label htmlFor={id}>{label}</label>
      <RadixSwitch.Root className={styles.switch} id={id} {...rest}>
        <RadixSwitch.Thumb className={styles.switchThumb} />
      </RadixSwitch.Root>
    </div>
  )
}
