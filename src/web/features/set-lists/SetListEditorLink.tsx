import { useState } from 'react'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { Button } from '#web/platform/ui/Button.tsx'

const editor = lazyCode(async () => (await import('./SetListEditor.tsx')).SetListEditor)

/** Opens the editor of a set list over the page, for those who may write it. */
export function SetListEditorLink({ gigId }: { gigId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon="edit" onClick={() => setIsOpen(true)}>
        Write the set list
      </Button>
      {isOpen ? <LazyDialog code={editor} props={{ gigId, close: () => setIsOpen(false) }} /> : null}
    </>
  )
}
