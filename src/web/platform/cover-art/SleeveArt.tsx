import { useRef, useState } from 'react'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useSiteIdentity } from '#web/platform/head/site-identity.ts'
import type { SleeveRecord } from './draw-sleeve.ts'
import { recordKey } from './record-key.ts'
import * as styles from './sleeve.module.css'
import { SLEEVE_SIZE } from './sleeve-size.ts'
import { stableHash } from './stable-hash.ts'
import { useDrawing } from './use-drawing.ts'

/** What draws sleeves. A first load does without: its sleeves come drawn. */
export const sleeveDrawing = lazyCode(() => import('./SleeveDrawing.tsx').then((module) => module.SleeveDrawing))

/** What a sleeve is told apart by: all it is drawn from. */
const printOf = ({ title, artist, ink, catalogueNumber, catalogueLetters, ...record }: SleeveRecord) =>
  stableHash([recordKey(record), title, artist, ink, catalogueNumber, catalogueLetters].join('\n')).toString(36)

const onPage = (print: string) => document.querySelector(`[data-print="${print}"]`)?.innerHTML ?? ''

/** The generated sleeve as inline SVG: inline because pictures loaded by URL cannot use the page's fonts. */
export function SleeveArt({ record }: { record: SleeveRecord }) {
  const { catalogueLetters } = useSiteIdentity()
  const numbered = { ...record, catalogueLetters }
  const print = printOf(numbered)
  return <Impression key={print} record={numbered} print={print} />
}

/** One sleeve: drawn here, or a copy of what stands on the page already, be it this very element as the server drew it. */
function Impression({ record, print }: { record: SleeveRecord; print: string }) {
  const svg = useRef<SVGSVGElement>(null)
  const Drawing = useDrawing(sleeveDrawing, svg)
  const [copy] = useState(() => ({ __html: Drawing ? '' : onPage(print) }))
  return (
    <svg
      key={Drawing ? 'drawn' : 'copied'}
      ref={svg}
      className={styles.sleeve}
      data-part="sleeve"
      data-print={print}
      viewBox={`0 0 ${SLEEVE_SIZE} ${SLEEVE_SIZE}`}
      fontStretch="62%"
      fontWeight="900"
      aria-hidden="true"
      focusable="false"
      suppressHydrationWarning
      {...(Drawing ? { children: <Drawing record={record} /> } : { dangerouslySetInnerHTML: copy })}
    />
  )
}
