import { DropdownMenu } from 'radix-ui'
import { cloneElement, type ReactElement, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-shapes.ts'
import { onEscape } from './on-escape.ts'

/** One line of a menu; `link` is the empty anchor or router link that it becomes instead of a button. */
interface MenuItem {
  label: string
  icon?: IconName
  onSelect?: () => void
  link?: ReactElement
  disabled?: boolean
  destructive?: boolean
  /** Draws a rule above this line. */
  apart?: boolean
}

function MenuLine({ item, onSelect }: { item: MenuItem; onSelect: () => void }) {
  const content = (
    <>
      {item.icon ? <Icon name={item.icon} /> : null}
      {item.label}
    </>
  )
  return (
    <>
      {item.apart ? <DropdownMenu.Separator className="menu-rule" /> : null}
      <DropdownMenu.Item
        className="menu-item"
        disabled={item.disabled}
        data-destructive={item.destructive ? '' : undefined}
        onSelect={onSelect}
        asChild={item.link !== undefined}
      >
        {item.link ? cloneElement(item.link, undefined, content) : content}
      </DropdownMenu.Item>
    </>
  )
}

/** A menu under its trigger, with arrow keys and type-ahead; it does not block the page behind it. */
export function Menu({ trigger, items }: { trigger: ReactElement; items: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false)
  const chosen = useRef<MenuItem>(null)
  // What was chosen happens after focus is back on the trigger, so that a dialog it opens knows where to return to.
  const act = () => {
    const item = chosen.current
    chosen.current = null
    if (item?.onSelect) setTimeout(item.onSelect)
  }
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu print"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={act}
          onKeyDown={onEscape(() => setOpen(false))}
        >
          {items.map((item) => (
            <MenuLine
              key={item.label}
              item={item}
              onSelect={() => {
                chosen.current = item
              }}
            />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
