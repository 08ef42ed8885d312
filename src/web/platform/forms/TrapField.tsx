import * as styles from './trap-field.module.css'

/** A field people neither see nor reach; whatever fills it in is none, and the server refuses it. */
export function TrapField() {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
