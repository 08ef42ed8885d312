import * as Slot from '@radix-ui/react-slot'
import type { ComponentProps, MouseEvent } from 'react'
import { Icon } from '#web/platform/icons/Icon.tsx'
import type { IconName } from '#web/platform/icons/icon-shapes.ts'
import { classNames } from './class-names.ts'

interface ButtonProps extends ComponentProps<'button'> {
  /** `action` is the page's one own action; `ink` is black on printed cards and posters; `bare` has no frame. */
  variant?: 'action' | 'outline' | 'ink' | 'bare'
  size?: 'sm' | 'md' | 'lg'
  icon?: IconName
  /** Work is under way: keeps its place and focus, takes no clicks. */
  busy?: boolean
  /** Lends look and behaviour to the one child, such as a link. */
  asChild?: boolean
}

/** A button, or with `asChild` a link that looks like one. `type` is "button" unless given. */
export function Button({
  variant = 'outline',
  size = 'md',
  icon,
  busy = false,
  asChild = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const Root = asChild ? Slot.Root : 'button'
  const refuse = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Root
      {...(asChild ? {} : { type: 'button' as const })}
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      className={classNames('button', className)}
      data-variant={variant}
      data-size={size}
      onClick={busy ? refuse : onClick}
    >
      {busy ? <span className="button-busy" aria-hidden="true" /> : icon ? <Icon name={icon} /> : null}
      <Slot.Slottable>{children}</Slot.Slottable>
    </Root>
  )
}
