import { Dialog } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../Button.tsx'
import { useFocusReturn } from '../focus-return.ts'
import { onEscape } from '../on-escape.ts'
import { useMediaQuery } from './use-media-query.ts'

interface DeskPanelProps {
  /** Names the region, such as "Edit track". */
  label: string
  title: string
  caption?: ReactNode
  art?: ReactNode
  close: () => void
  children: ReactNode
}

/** Beside the list where there is room for it, over it where there is none. */
const BESIDE = '(width >= 1280px)'

/** Where one record is edited: a region beside the list on wide screens, else a sheet over everything; Escape closes both. */
export function DeskPanel({ label, title, caption, art, close, children }: DeskPanelProps) {
  const beside = useMediaQuery(BESIDE, true)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusReturn = useFocusReturn()
  useEffect(() => {
    if (beside) heading.current?.focus({ preventScroll: true })
  }, [beside])
  const startAtHeading = (event: Event) => {
    focusReturn.onOpenAutoFocus()
    event.preventDefault()
    heading.current?.focus({ preventScroll: true })
  }
  const words = (
    <h2 ref={heading} tabIndex={-1} className="work">
      {title}
    </h2>
  )
  const content = (
    <>
      <div className="desk-panel-head">
        {art}
        <div>
          {beside ? words : <Dialog.Title asChild>{words}</Dialog.Title>}
          {caption ? <p>{caption}</p> : null}
        </div>
        <Button variant="bare" icon="close" aria-label="Close" onClick={close} />
      </div>
      {children}
    </>
  )
  if (beside)
    return (
      <section className="desk-panel" aria-label={label} onKeyDown={onEscape(close)}>
        {content}
      </section>
    )
  return (
    <Dialog.Root open onOpenChange={(open) => open || close()}>
      <Dialog.Portal>
        <Dialog.Content
          className="desk-panel dense"
          aria-describedby={undefined}
          {...focusReturn}
          onOpenAutoFocus={startAtHeading}
          onKeyDown={onEscape(close)}
        >
          {content}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
