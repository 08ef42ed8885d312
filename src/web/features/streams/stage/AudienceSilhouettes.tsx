import * as styles from './stage.module.css'

/** More heads than this are no more to be told apart. */
const MOST_HEADS = 160
/** One row holds so many; beyond it there are two. */
const ONE_ROW = 26
const WIDTH = 1200
const FLOOR = 48

/** A head with shoulders at a place of the row, cut off at the floor. */
const headPath = (x: number, y: number, radius: number) => {
  const [half, neck, height] = [radius * 2, radius * 0.7, FLOOR - y - radius * 0.7]
  const shoulders = `M${x - half} ${FLOOR}c0-${FLOOR - y - radius} ${neck}-${height} ${half}-${height}s${half} ${neck} ${half} ${height}z`
  return `${shoulders}M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0-${radius * 2} 0z`
}

function rowPath(count: number): string {
  const isDouble = count > ONE_ROW
  const inRow = isDouble ? Math.ceil(count / 2) : count
  const gap = WIDTH / inRow
  return Array.from({ length: count }, (_, at) => {
    const isBehind = isDouble && at < inRow
    const place = isDouble && !isBehind ? at - inRow : at
    const x = Math.round(place * gap + gap * (isBehind ? 0.5 : 0.02) + ((at * 13) % 9) + 8)
    const y = (isBehind ? 13 : isDouble ? 25 : 20) + ((at * 7) % 4)
    return headPath(x, y, Math.round(((isBehind ? 8.5 : 10) + ((at * 5) % 3)) * 10) / 10)
  }).join('')
}

/** The row of heads before the stage: one for each person in the room. */
export const AudienceSilhouettes = ({ count }: { count: number }) => (
  <span className={styles.heads} aria-hidden="true">
    {count > 0 ? (
      <svg viewBox="0 0 1200 47" preserveAspectRatio="none" aria-hidden="true">
        <path d={rowPath(Math.min(count, MOST_HEADS))} />
      </svg>
    ) : null}
  </span>
)
