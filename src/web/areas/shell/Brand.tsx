import { Link } from '@tanstack/react-router'
import { useSite } from '#web/platform/session/session.ts'
import * as styles from './brand.module.css'

/** The name with its disc as full stop. */
export function Wordmark() {
  return (
    <>
      <span>{useSite().name}</span>
      <i aria-hidden="true" />
    </>
  )
}

/** The name in the header; leads home. */
export function Brand() {
  return (
    <Link to="/" className={styles.brand} data-part="brand" aria-label={`${useSite().name}, home`}>
      <Wordmark />
    </Link>
  )
}
