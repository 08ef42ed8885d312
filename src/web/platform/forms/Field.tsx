import * as Slot from '@radix-ui/react-slot'
import { type ReactElement, type ReactNode, useId } from 'react'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { classNames } from '#web/platform/ui/class-names.ts'
import * as styles from './fields.module.css'

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong, in the same words as the error summary; empty when nothing is. */
  error?: string | null | undefined
  /** Adds "(optional)" to the label: most fields are required, so the rest are marked. */
  optional?: boolean
  /** Marks a changed, unsaved value. */
  dirty?: boolean
  /** The id of the control, for the links of an error summary. */
  id?: string
  className?: string
  /** One input, select, textarea or `PasswordInput`. */
  children: ReactElement
}

/** A labelled control: wires the label, hint and error to its one child through id, aria-describedby and aria-invalid. */
export function Field({ label, hint, error, optional, dirty, id, className, children }: FieldProps) {
  const generated = useId()
  const controlId = id ?? generated
  const describedBy = [hint ? `${controlId}-hint` : '', error ? `${controlId}-error` : ''].filter(Boolean).join(' ')
  return (
    <div
      className={classNames(styles.field, className)}
      data-part="field"
      data-invalid={error ? '' : undefined}
      data-dirty={dirty ? '' : undefined}
    >
      <label className={styles.fieldLabel} htmlFor={controlId}>
        {label}
        {optional ? <span className={styles.fieldOptional}> (optional)</span> : null}
      </label>
      {hint ? (
        <p className={styles.fieldHint} data-part="field-hint" id={`${controlId}-hint`}>
          {hint}
        </p>
      ) : null}
      <Slot.Root
        className={styles.input}
        data-part="input"
        id={controlId}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
      >
        {children}
      </Slot.Root>
      {error ? (
        <p className={styles.fieldError} data-part="field-error" id={`${controlId}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      ) : null}
    </div>
  )
}
