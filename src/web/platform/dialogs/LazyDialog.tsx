import { type ComponentType, useLayoutEffect, useRef } from 'react'
import type { LazyCode } from '#web/platform/api/lazy-code.ts'
import { useFetched } from '#web/platform/api/use-fetched.ts'
import { PRESERVE_SERVER_HTML } from '#web/platform/browser/keep-server-html.ts'
import * as styles from './dialog.module.css'
import { ServerRenderedContext } from './server-rendered-context.ts'

interface DialogLaterProps<Props> {
  /** The dialog. */
  code: LazyCode<ComponentType<Props>>
  /** What it is drawn with. */
  props: Props
  /** The address of the page without it, where an address opens it. */
  back?: string
}

/**
 * A dialog whose code comes when it is first opened: most visits only look at the page behind it. Where the address opens
 * it the server draws its card, which stands until the dialog itself takes over. Draw it only while it is open.
 */
export const LazyDialog = import.meta.env.SSR ? ServerDialog : BrowserDialog

function ServerDialog<Props extends { close: () => void }>({ code, props, back = '' }: DialogLaterProps<Props>) {
  const Dialog = code.here()
  return (
    <div className={styles.drawn} data-part="drawn">
      {Dialog ? (
        <ServerRenderedContext value={back}>
          <Dialog {...props} />
        </ServerRenderedContext>
      ) : null}
    </div>
  )
}

function BrowserDialog<Props extends { close: () => void }>({ code, props, back = '' }: DialogLaterProps<Props>) {
  const drawn = useRef<{ scrolled: number } | null>(null)
  const look = (place: HTMLElement | null) => {
    const card = place?.querySelector('[data-part~="dialog"]')
    if (card) drawn.current = { scrolled: 0 }
    // Whoever has begun to read it goes on where they were.
    return () => {
      if (card) drawn.current = { scrolled: card.scrollTop }
    }
  }
  const Dialog = useFetched(code, true, props.close)
  useLayoutEffect(() => {
    if (Dialog && drawn.current)
      document
        .querySelector('[data-part~="scrim"][data-drawn] > [data-part~="dialog"]')
        ?.scrollTo(0, drawn.current.scrolled)
  }, [Dialog])
  if (!Dialog) return <div ref={look} className={styles.drawn} data-part="drawn" {...PRESERVE_SERVER_HTML} />
  return (
    <ServerRenderedContext value={drawn.current && back}>
      <Dialog {...props} />
    </ServerRenderedContext>
  )
}
