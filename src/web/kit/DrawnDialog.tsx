import { useLocation } from '@tanstack/react-router'
import { useContext } from 'react'
import { AlreadyDrawn } from './already-drawn.ts'
import { Button } from './Button.tsx'
import type { DialogProps } from './Dialog.tsx'
import { DialogInside } from './DialogInside.tsx'

/**
 * The card of a dialog that the address opens, as the server draws it: to be read at once, and pressed once the dialog
 * has taken over. Dialogs that open in the browser are nothing here but the button that opens them.
 */
export function DrawnDialog({
  title,
  titleHidden = false,
  trigger,
  size = 'medium',
  children,
  ...inside
}: DialogProps) {
  const page = useLocation({ select: ({ pathname }) => pathname })
  if (!useContext(AlreadyDrawn)) return trigger ?? null
  return (
    <div className="scrim">
      <section className="dialog print" data-size={size} aria-label={title}>
        <DialogInside {...inside} id="drawn-" title={titleHidden ? null : title}>
          {children}
        </DialogInside>
        <div className="dialog-bar">
          <Button asChild variant="bare" icon="close" className="dialog-close" aria-label="Close">
            {/* biome-ignore lint/a11y/useAnchorContent: the button brings its sign and its name */}
            <a href={page} />
          </Button>
        </div>
      </section>
    </div>
  )
}
