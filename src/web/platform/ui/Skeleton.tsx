import type { CSSProperties } from 'react'

interface SkeletonProps {
  /** `card` is a wall card, `row` a line of a list, `block` anything of a known size. */
  shape: 'card' | 'row' | 'block'
  /** CSS sizes of a block, the final ones of what will stand there. */
  width?: CSSProperties['width']
  height?: CSSProperties['height']
}

const bars = (
  <>
    <span className="skeleton-bar" />
    <span className="skeleton-bar" />
  </>
)

/** Keeps the place of something on its way, in its final size, and shows only after 200 ms. Mark the region aria-busy. */
export function Skeleton({ shape, width, height }: SkeletonProps) {
  if (shape === 'block') {
    return <span className="skeleton skeleton-block" style={{ width, height }} aria-hidden="true" />
  }
  if (shape === 'row') {
    return (
      <span className="skeleton skeleton-row" aria-hidden="true">
        {bars}
      </span>
    )
  }
  return (
    <span className="skeleton" aria-hidden="true">
      <span className="skeleton-art" />
      <span className="skeleton-strip">
        <span className="skeleton-code" />
        <span>{bars}</span>
      </span>
    </span>
  )
}
