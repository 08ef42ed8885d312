import * as Slot from '@radix-ui/react-slot'
import type { ComponentProps, MouseEvent } from 'react'
import { Icon } from '#web/platform/icons/Icon.tsx'
import type { IconName } from '#web/platform/icons/icon-shapes.ts'
import * as styles from './button.module.css'
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
  /** What it is called in the styles around it and in tests, besides `button`. */
  'data-part'?: string
}

/** A button, or with `asChild` a link that looks like one. `type` is "button" unless given. */
export function Button({
  variant = 'outline',
  size = 'md',
  icon,
  busy = false,
  asChild = false,
  className,
  'data-part': part,
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
      className={classNames(styles.button, className)}
      data-part={classNames('button', part)}
      data-variant={variant}
      data-size={size}
      onClick={busy ? refuse : onClick}
    >
      {busy ? <span className={styles.buttonBusy} aria-hidden="true" /> : icon ? <Icon name={icon} /> : null}
      <Slot.Slottable>{children}</Slot.Slottable>
    </Root>
  )
}
