import { type MouseEvent, useEffect, useRef } from 'react'
import * as styles from './error-summary.module.css'
import { useErrorTitle } from './error-title.ts'

/** One thing that is wrong: the id of its control, where there is one, and the words that also stand beside it. */
export interface FormError {
  field?: string
  message: string
}

interface ErrorSummaryProps {
  errors: readonly FormError[]
  /** Brings up a control that is not on show, such as one of another step. */
  bring?: (field: string) => void
}

/** Goes to the control without touching the address, which belongs to the router. */
function goTo(event: MouseEvent, field: string, bring: ErrorSummaryProps['bring']) {
  if (!document.getElementById(field)) bring?.(field)
  const control = document.getElementById(field)
  if (!control) return
  event.preventDefault()
  control.closest('[data-part~="field"], [data-part~="check"]')?.scrollIntoView({ block: 'nearest' })
  control.focus()
}

/**
 * The list of what is wrong in a form; takes focus whenever a new list arrives, marks the page's title while it stands,
 * and prints nothing for an empty one.
 * Pattern: GOV.UK Design System, "Error summary". Pass a new array per submit, not per keystroke.
 */
export function ErrorSummary({ errors, bring }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors])
  useErrorTitle(errors.length > 0)
  if (errors.length === 0) return null
  return (
    <div className={styles.errorSummary} data-part="error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2>There is a problem</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? (
              <a href={`#${field}`} onClick={(event) => goTo(event, field, bring)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
