import { useRef } from 'react'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { PRESERVE_SERVER_HTML } from '#web/platform/browser/keep-server-html.ts'
import { useDrawing } from '#web/platform/cover-art/use-drawing.ts'
import * as styles from './icon.module.css'

const iconMarkup = lazyCode(() => import('./icon-markup.ts').then((module) => module.iconMarkup))

/** All icons, once per document: place it at the start of the body; every `Icon` refers to it. */
export function IconSprite() {
  const svg = useRef<SVGSVGElement>(null)
  const markup = useDrawing(iconMarkup, svg)
  return (
    <svg
      key={markup ? 'drawn' : 'kept'}
      ref={svg}
      className={styles.iconSprite}
      aria-hidden="true"
      {...(markup ? { dangerouslySetInnerHTML: { __html: markup } } : PRESERVE_SERVER_HTML)}
    />
  )
}
