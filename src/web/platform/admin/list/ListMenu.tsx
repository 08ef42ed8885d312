import { useState } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { Menu } from '#web/platform/ui/menu/Menu.tsx'
import { ColumnsDialog } from './columns/ColumnsDialog.tsx'
import type { useColumns } from './columns/use-columns.ts'

interface ListMenuProps<T> {
  placing: Omit<ReturnType<typeof useColumns<T>>, 'shown'>
  /** Where the list is sent from as it stands. */
  csvUrl: string
}

/** What can be done with a list as a whole. */
export function ListMenu<T>({ placing, csvUrl }: ListMenuProps<T>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" icon="chevron" data-list-menu="">
            List
          </Button>
        }
        items={[
          { label: 'Columns', icon: 'grip', onSelect: () => setOpen(true) },
          // biome-ignore lint/a11y/useAnchorContent: the menu puts the words in
          { label: 'Export CSV, all fields', icon: 'download', link: <a href={csvUrl} download /> },
        ]}
      />
      <ColumnsDialog placing={placing} isOpen={isOpen} setOpen={setOpen} home="[data-list-menu]" />
    </>
  )
}
