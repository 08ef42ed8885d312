import { type ComponentType, useRef } from 'react'
import { AlreadyDrawn } from './already-drawn.ts'
import { KEPT } from './kept.ts'
import type { Later } from './later.ts'
import { useFetched } from './use-fetched.ts'

interface DialogLaterProps<Props> {
  /** The dialog. */
  code: Later<ComponentType<Props>>
  /** What it is drawn with. */
  props: Props
}

/**
 * A dialog whose code comes when it is first opened: most visits only look at the page behind it. Where the address opens
 * it the server draws its card, which stands until the dialog itself takes over. Draw it only while it is open.
 */
export const DialogLater = import.meta.env.SSR ? ServerDialog : BrowserDialog

function ServerDialog<Props extends { close: () => void }>({ code, props }: DialogLaterProps<Props>) {
  const Dialog = code.here()
  return (
    <div className="drawn">
      {Dialog ? (
        <AlreadyDrawn value={true}>
          <Dialog {...props} />
        </AlreadyDrawn>
      ) : null}
    </div>
  )
}

function BrowserDialog<Props extends { close: () => void }>({ code, props }: DialogLaterProps<Props>) {
  const wasDrawn = useRef(false)
  const look = (place: HTMLElement | null) => {
    if (place) wasDrawn.current = place.childElementCount > 0
  }
  const Dialog = useFetched(code, true, props.close)
  if (!Dialog) return <div ref={look} className="drawn" {...KEPT} />
  return (
    <AlreadyDrawn value={wasDrawn.current}>
      <Dialog {...props} />
    </AlreadyDrawn>
  )
}
