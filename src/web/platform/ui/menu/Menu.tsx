import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useState,
} from 'react'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useFetched } from '#web/platform/api/use-fetched.ts'
import type { IconName } from '#web/platform/icons/icon-shapes.ts'

/** One line of a menu; `link` is the empty anchor or router link that it becomes instead of a button. */
export interface MenuItem {
  label: string
  icon?: IconName
  onSelect?: () => void
  /** Makes the line a choice that is on or off; the menu stays open for the next. */
  checked?: boolean
  link?: ReactElement
  disabled?: boolean
  destructive?: boolean
  /** Draws a rule above this line. */
  apart?: boolean
}

/**
 * The lines of a menu, or a hook that answers them for what the menu is of. It is not called before the menu is opened: it may ask the
 * server.
 */
export type MenuLines<Subject> =
  | { items: readonly MenuItem[]; useItems?: undefined; of?: undefined }
  | { items?: undefined; useItems: (of: Subject) => readonly MenuItem[]; of: Subject }

const openedMenu = lazyCode(() => import('./OpenedMenu.tsx').then((module) => module.OpenedMenu))
/** Whoever points at it is about to press; a failure shows when it is pressed. */
const expect = () => void openedMenu.load().catch(() => {})

/**
 * A menu under its trigger, with arrow keys and type-ahead; it does not block the page behind it.
 * A page may show a hundred of them and most are never opened: until then this is its button alone.
 */
export function Menu<Subject>({ trigger, ...lines }: { trigger: ReactElement } & MenuLines<Subject>) {
  const [pressed, setPressed] = useState<'pointer' | 'keyboard' | null>(null)
  const OpenedMenu = useFetched(openedMenu, pressed !== null, () => setPressed(null))
  if (OpenedMenu) return <OpenedMenu trigger={trigger} {...lines} byKeyboard={pressed === 'keyboard'} />
  return cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: expect,
    onFocus: expect,
    // A click without a count of presses comes from the keyboard or from assistive technology.
    onClick: (event: MouseEvent) => setPressed(event.detail === 0 ? 'keyboard' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setPressed('keyboard')
    },
  })
}
