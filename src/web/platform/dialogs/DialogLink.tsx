import { Link, type LinkProps } from '@tanstack/react-router'
import { type ComponentProps, type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import type { LazyCode } from '#web/platform/api/lazy-code.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { LazyDialog } from './LazyDialog.tsx'

interface DialogLinkProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  /** The page with the same content, for browsers without script and for other tabs. */
  to: LinkProps['to']
  code: LazyCode<ComponentType<{ close: () => void }>>
  children: ReactNode
}

/** A button that opens a dialog over the page; before the page's script has come it leads to a page instead. */
export function DialogLink({ to, code, children, ...look }: DialogLinkProps) {
  const [open, setOpen] = useState(false)
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Button asChild {...look}>
        <Link to={to} onClick={press}>
          {children}
        </Link>
      </Button>
      {open ? <LazyDialog code={code} props={{ close: () => setOpen(false) }} /> : null}
    </>
  )
}
