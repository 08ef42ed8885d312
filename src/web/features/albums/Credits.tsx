import * as styles from './albums.module.css'

/** Who did what, two columns like a back cover; one `Name: part` a line. */
export function Credits({ text }: { text: string | null }) {
  const lines = (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length === 0) return null
  return (
    <ul className={styles.credits}>
      {lines.map((line) => {
        const [name = '', ...part] = line.split(':')
        return (
          <li key={line}>
            <b>{name}</b>
            {part.join(':')}
          </li>
        )
      })}
    </ul>
  )
}
