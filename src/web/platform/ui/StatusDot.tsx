import type { ReactNode } from 'react'
import * as styles from './status.module.css'

interface StatusDotProps {
  tone: 'success' | 'info' | 'warn' | 'danger' | 'quiet'
  /** The word, without which the status would be colour alone. */
  children: ReactNode
}

const shapes = { success: 'full', info: 'diamond', warn: 'half', danger: 'square', quiet: 'ring' } as const

/** A status as a word and a shape: full disc, diamond, half disc, square, ring. */
export function StatusDot({ tone, children }: StatusDotProps) {
  return (
    <span className={styles.status} data-part="status" data-tone={tone} data-shape={shapes[tone]}>
      {children}
    </span>
  )
}
