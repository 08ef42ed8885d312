import { type ReactNode, useId } from 'react'
import { Icon } from '#web/platform/icons/Icon.tsx'
import * as styles from './fields.module.css'

interface FieldGroupProps {
  legend: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  /** The id of the group, for the links of an error summary. */
  id?: string
  /** Radio buttons or tick boxes, each with its own label. */
  children: ReactNode
}

/** Several controls that answer one question, as a fieldset with the hint and error wired to it. */
export function FieldGroup({ legend, hint, error, id, children }: FieldGroupProps) {
  const generated = useId()
  const groupId = id ?? generated
  const describedBy = [hint ? `${groupId}-hint` : '', error ? `${groupId}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset
      className={styles.field}
      data-part="field"
      id={groupId}
      tabIndex={-1}
      aria-describedby={describedBy || undefined}
      data-invalid={error ? '' : undefined}
    >
      <legend className={styles.fieldLabel}>{legend}</legend>
      {hint ? (
        <p className={styles.fieldHint} data-part="field-hint" id={`${groupId}-hint`}>
          {hint}
        </p>
      ) : null}
      {children}
      {error ? (
        <p className={styles.fieldError} data-part="field-error" id={`${groupId}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
