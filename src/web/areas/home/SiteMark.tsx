import type { CSSProperties, ReactNode } from 'react'
import { textWidth } from '#web/platform/cover-art/measure-text.ts'
import { nameLines } from './name-lines.ts'
import * as styles from './site-mark.module.css'

/** The name of the site as large as the page allows, in at most two lines, and what stands at its end. */
export function SiteMark({ name, children }: { name: string; children: ReactNode }) {
  const lines = nameLines(name)
  const widths = lines.map((line) => textWidth(line.toLowerCase()))
  const last = lines.at(-1) ?? ''
  const measures = {
    '--longest': Math.max(...widths),
    // Letters stand a little closer than the font says.
    '--last': (widths.at(-1) ?? 0) - 0.022 * last.length,
    '--lines': lines.length,
  }
  return (
    <div className={styles.mark} data-part="mark" style={measures as CSSProperties}>
      <h1 aria-label={name}>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a name may be alike and never move
          <span key={i}>{line}</span>
        ))}
      </h1>
      {children}
    </div>
  )
}
