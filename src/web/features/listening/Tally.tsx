import * as styles from './listening-card.module.css'

const PER_GROUP = 5
/** A group of strokes and the space behind it, in units of the drawing. */
const GROUP = 34
const STROKE = 6
/** More than this is no help to anybody who counts. */
const MOST = 50

/** A count as strokes, every fifth across the four before it; only a picture of the figure beside it. */
export function Tally({ count }: { count: number }) {
  if (count === 0 || count > MOST) return null
  const path = Array.from({ length: count }, (_, place) => {
    const left = Math.floor(place / PER_GROUP) * GROUP
    const within = place % PER_GROUP
    return within === PER_GROUP - 1 ? `M${left - 4} 20 ${left + 24} 5` : `M${left + within * STROKE} 2v21`
  }).join('')
  const width = Math.ceil(count / PER_GROUP) * GROUP
  return (
    <svg className={styles.tally} viewBox={`-6 0 ${width} 25`} style={{ width }} aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}
