import * as RadixSwitch from '@radix-ui/react-switch'
import { type ReactNode, useId } from 'react'

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
    <div className="switch-row">
      <label htmlFor={id}>{label}</label>
      <RadixSwitch.Root className="switch" id={id} {...rest}>
        <RadixSwitch.Thumb className="switch-thumb" />
      </RadixSwitch.Root>
    </div>
  )
}
