import * as styles from './shell.module.css'

/** Ways past the navigation for the keyboard. */
export function SkipLinks() {
  return (
    <div className={styles.skipLinks}>
      <a href="#content">Skip to content</a>
      <a href="#player">Skip to player</a>
    </div>
  )
}
