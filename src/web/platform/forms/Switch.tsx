import { type ReactNode, useId } from 'react'
import * as styles from './switch.module.css'

interface SwitchProps {
  label: ReactNode
  checked?: boolean
  defaultChecked?: boolean
  onCheckedChange?: (checked: boolean) => void
  disabled?: boolean
  /** Submits `on` with the form around it. */
  name?: string
}

/** A setting that takes effect at once, its words to the left. */
export function Switch({ label, onCheckedChange, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.switchRow} data-part="switch-row">
      <label htmlFor={id}>{label}</label>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself (HTML-ARIA 4)
        role="switch"
        className={styles.switch}
        id={id}
        {...rest}
        onChange={({ target }) => onCheckedChange?.(target.checked)}
      />
    </div>
  )
}
