import { Dialog as RadixDialog, VisuallyHidden } from 'radix-ui'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'
import { useFocusReturn } from './focus-return.ts'
import { onEscape } from './on-escape.ts'

interface DialogProps {
  title: string
  /** Keeps the title for screen readers only, when the content has its own heading. */
  titleHidden?: boolean
  description?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The button that opens it; without one, control it with `open`. */
  trigger?: ReactElement
  /** Selects what it belongs to on the page, which takes the focus where nothing on the page has opened it. */
  home?: string
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** Leaves out the inner margins, for content that reaches the edges. */
  flush?: boolean
  children?: ReactNode
}

/** A printed card over the page: at most 90 % of the height, heading left, actions right; focus goes back on closing. */
export function Dialog(props: DialogProps) {
  const { title, titleHidden = false, description, trigger, actions, size = 'medium', flush = false, children } = props
  const focusReturn = useFocusReturn(props.home)
  const closing = useRef<HTMLButtonElement>(null)
  const heading = <RadixDialog.Title className="dialog-title">{title}</RadixDialog.Title>
  return (
    <RadixDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      {trigger ? <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger> : null}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="scrim">
          <RadixDialog.Content
            className="dialog print"
            data-size={size}
            {...focusReturn}
            onKeyDown={onEscape(() => closing.current?.click())}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            {titleHidden ? <VisuallyHidden.Root>{heading}</VisuallyHidden.Root> : null}
            {titleHidden && !description ? null : (
              <div className="dialog-head">
                {titleHidden ? null : heading}
                {description ? (
                  <RadixDialog.Description asChild>
                    <div className="dialog-description">{description}</div>
                  </RadixDialog.Description>
                ) : null}
              </div>
            )}
            {children ? <div className={flush ? undefined : 'dialog-body'}>{children}</div> : null}
            {actions ? <div className="dialog-actions">{actions}</div> : null}
            <div className="dialog-bar">
              <RadixDialog.Close asChild>
                <Button ref={closing} variant="bare" icon="close" className="dialog-close" aria-label="Close" />
              </RadixDialog.Close>
            </div>
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
