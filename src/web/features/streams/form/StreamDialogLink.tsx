import { Link } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react'
import type { Stream } from '#contract/schemas/kit/stream-shapes.ts'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import type { StreamFormKind } from './stream-draft.ts'

const streamDialog = lazyCode(async () => (await import('./StreamDialog.tsx')).StreamDialog)

interface StreamDialogLinkProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'icon'> {
  form: StreamFormKind
  /** The one that is changed; null for a new one. */
  stream: Stream | null
  children: ReactNode
}

/** Opens the form of a stream over the page; before the page's script has come it leads to the page of the form. */
export function StreamDialogLink({ form, stream, children, ...look }: StreamDialogLinkProps) {
  const [isOpen, setIsOpen] = useState(false)
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setIsOpen(true)
  }
  const search = { ...(form === 'schedule' ? { form } : {}), ...(stream ? { edit: stream.id } : {}) }
  return (
    <>
      <Button asChild {...look}>
        <Link to="/live-stream/set-up" search={search} onClick={press}>
          {children}
        </Link>
      </Button>
      {isOpen ? <LazyDialog code={streamDialog} props={{ form, stream, close: () => setIsOpen(false) }} /> : null}
    </>
  )
}
