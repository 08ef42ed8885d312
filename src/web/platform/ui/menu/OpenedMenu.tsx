import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import { cloneElement, type ReactElement, useRef, useState } from 'react'
import { onEscape } from '#web/platform/dialogs/on-escape.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import type { MenuItem, MenuLines } from './Menu.tsx'
import * as styles from './menu.module.css'

interface ItemsMenuProps {
  trigger: ReactElement
  items: readonly MenuItem[]
  /** Whether the keyboard opened it for the first time: then the first line takes the focus, as it does ever after. */
  byKeyboard: boolean
}

function MenuLine({ item, onSelect }: { item: MenuItem; onSelect: () => void }) {
  const content = (
    <>
      {item.icon ? <Icon name={item.icon} /> : null}
      {item.label}
    </>
  )
  if (item.checked !== undefined)
    return (
      <DropdownMenu.CheckboxItem
        className={styles.menuItem}
        checked={item.checked}
        disabled={item.disabled}
        onSelect={(event) => {
          event.preventDefault()
          item.onSelect?.()
        }}
      >
        <span className={styles.menuCheck}>
          <DropdownMenu.ItemIndicator>
            <Icon name="check" />
          </DropdownMenu.ItemIndicator>
        </span>
        {item.label}
      </DropdownMenu.CheckboxItem>
    )
  return (
    <>
      {item.apart ? <DropdownMenu.Separator className={styles.menuRule} /> : null}
      <DropdownMenu.Item
        className={styles.menuItem}
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

const FIRST_LINE = '[role^="menuitem"]:not([data-disabled])'

type OpenedMenuProps<Subject> = MenuLines<Subject> & Omit<ItemsMenuProps, 'items'>

/** A menu with its trigger, open from the start: it is drawn once the trigger has been pressed. */
export const OpenedMenu = <Subject,>({ useItems, of, items, ...rest }: OpenedMenuProps<Subject>) =>
  useItems ? <AskingMenu {...rest} useItems={useItems} of={of} /> : <ItemsMenu {...rest} items={items} />

type AskingMenuProps<Subject> = Extract<OpenedMenuProps<Subject>, { items?: undefined }>

const AskingMenu = <Subject,>({ useItems, of, ...rest }: AskingMenuProps<Subject>) => (
  <ItemsMenu {...rest} items={useItems(of)} />
)

function ItemsMenu({ trigger, items, byKeyboard }: ItemsMenuProps) {
  const [open, setOpen] = useState(true)
  const isFirst = useRef(byKeyboard)
  const chosen = useRef<MenuItem>(null)
  // What was chosen happens after focus is back on the trigger, so that a dialog it opens knows where to return to.
  const act = () => {
    const item = chosen.current
    chosen.current = null
    if (item?.onSelect) setTimeout(item.onSelect)
  }
  const beginAtFirst = (content: HTMLElement | null) => {
    if (!content || !isFirst.current) return
    isFirst.current = false
    setTimeout(() => content.querySelector<HTMLElement>(FIRST_LINE)?.focus())
  }
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          ref={beginAtFirst}
          className={`${styles.menu} print`}
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
