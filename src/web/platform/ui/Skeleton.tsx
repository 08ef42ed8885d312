import type { CSSProperties } from 'react'
import * as styles from './skeleton.module.css'

interface SkeletonProps {
  /** `card` is a wall card, `row` a line of a list, `block` anything of a known size. */
  shape: 'card' | 'row' | 'block'
  /** CSS sizes of a block, the final ones of what will stand there. */
  width?: CSSProperties['width']
  height?: CSSProperties['height']
}

const bars = (
  <>
    <span className={styles.skeletonBar} />
    <span className={styles.skeletonBar} />
  </>
)

/** Keeps the place of something on its way, in its final size, and shows only after 200 ms. Mark the region aria-busy. */
export function Skeleton({ shape, width, height }: SkeletonProps) {
  if (shape === 'block') {
    return (
      <span className={`${styles.skeleton} ${styles.skeletonBlock}`} style={{ width, height }} aria-hidden="true" />
    )
  }
  if (shape === 'row') {
    return (
      <span className={`${styles.skeleton} ${styles.skeletonRow}`} aria-hidden="true">
        {bars}
      </span>
    )
  }
  return (
    <span className={styles.skeleton} aria-hidden="true">
      <span className={styles.skeletonArt} />
      <span className={styles.skeletonStrip}>
        <span className={styles.skeletonCode} />
        <span>{bars}</span>
      </span>
    </span>
  )
}
