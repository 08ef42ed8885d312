import { useRef } from 'react'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { PRESERVE_SERVER_HTML } from '#web/platform/browser/keep-server-html.ts'
import { useDrawing } from '#web/platform/cover-art/use-drawing.ts'
import * as styles from './icon.module.css'

const iconShapes = lazyCode(() => import('./IconShapes.tsx').then((module) => module.IconShapes))

/** All icons, once per document: place it at the start of the body; every `Icon` refers to it. */
export function IconSprite() {
  const svg = useRef<SVGSVGElement>(null)
  const IconShapes = useDrawing(iconShapes, svg)
  return (
    <svg
      key={IconShapes ? 'drawn' : 'kept'}
      ref={svg}
      className={styles.iconSprite}
      aria-hidden="true"
      {...(IconShapes ? { children: <IconShapes /> } : PRESERVE_SERVER_HTML)}
    />
  )
}
