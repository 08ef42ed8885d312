import * as styles from './portfolio-tab.module.css'

/** A ring as of a grease pencil around what is the cover. */
export const CoverRing = () => (
  <svg className={styles.coverRing} viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label="Cover">
    <path
      d="M14 12C46-4 92 0 97 34c4 36-12 62-48 63C10 99-3 66 4 34 8 18 22 6 44 4"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
)
