import * as DismissableLayer from '@radix-ui/react-dismissable-layer'
import { useFocusGuards } from '@radix-ui/react-focus-guards'
import * as FocusScope from '@radix-ui/react-focus-scope'
import { useHydrated } from '@tanstack/react-router'
import { hideOthers } from 'aria-hidden'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useFocusReturn } from '#web/platform/focus/focus-return.ts'
import { aboveDialogs, isAboveDialogs } from './above-dialogs.ts'
import { onEscape } from './on-escape.ts'
import { useStillPage } from './use-still-page.ts'

interface ModalProps extends Pick<ComponentProps<'div'>, 'className' | 'aria-labelledby' | 'aria-describedby'> {
  role?: 'dialog' | 'alertdialog' | undefined
  close: () => void
  /** Where the focus begins; else at the first control that is no link. */
  start?: RefObject<HTMLElement | null> | undefined
  /** Selects what it belongs to on the page, which takes the focus where nothing on the page has opened it. */
  home?: string | undefined
  size?: string
  /** Draws what dims the page. */
  frame?: (layer: ReactNode) => ReactNode
  children: ReactNode
}

/** Only the main button dismisses: the other opens a menu of the browser. */
const isOtherButton = ({ button, ctrlKey }: PointerEvent) => button === 2 || (button === 0 && ctrlKey)

/**
 * A layer over the page that has the focus, the pointer and every screen reader to itself until it is closed, with Escape
 * or by a press beside it; the player alone stays in reach. An alert waits for its own buttons. Mount it to open it; it comes once the page is alive.
 */
export const Modal = (props: ModalProps) => (useHydrated() ? <Layer {...props} /> : null)

function Layer({ role = 'dialog', close, start, home, size, frame = (layer) => layer, children, ...look }: ModalProps) {
  const layer = useRef<HTMLDivElement>(null)
  const focusReturn = useFocusReturn(home, start)
  useFocusGuards()
  useStillPage()
  // What fills the screen hides the player too.
  useEffect(
    () => (layer.current ? hideOthers([layer.current, ...(size === 'sheet' ? [] : aboveDialogs())]) : undefined),
    [size],
  )
  return createPortal(
    frame(
      <FocusScope.Root asChild loop trapped {...focusReturn}>
        <DismissableLayer.Root
          {...look}
          ref={layer}
          role={role}
          aria-modal="true"
          data-size={size}
          disableOutsidePointerEvents
          deferPointerDownOutside
          onPointerDownOutside={(event) => {
            const { originalEvent } = event.detail
            if (role === 'alertdialog' || isOtherButton(originalEvent) || isAboveDialogs(originalEvent.target))
              event.preventDefault()
          }}
          onFocusOutside={(event) => event.preventDefault()}
          onDismiss={close}
          onKeyDown={onEscape(close)}
        >
          {children}
        </DismissableLayer.Root>
      </FocusScope.Root>,
    ),
    document.body,
  )
}
