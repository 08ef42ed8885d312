import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { OrderedList } from '../../ordered/OrderedList.tsx'
import { RowTick } from '../RowTick.tsx'
import type { useColumns } from './use-columns.ts'

interface ColumnsDialogProps<T> {
  placing: Omit<ReturnType<typeof useColumns<T>>, 'shown'>
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** Selects what takes the focus when it closes. */
  home: string
}

/** Chooses the columns of a list and puts them in order; the list behind shows each change at once. */
export const ColumnsDialog = <T,>({ placing, isOpen, setOpen, home }: ColumnsDialogProps<T>) => (
  <Dialog
    title="Columns"
    size="small"
    open={isOpen}
    onOpenChange={setOpen}
    home={home}
    actions={
      <Button aria-disabled={placing.isOwnOrder} onClick={() => placing.place(null)}>
        As they were
      </Button>
    }
  >
    <OrderedList
      label="Columns in their order"
      entries={placing.placed}
      keyOf={({ column }) => column.key}
      nameOf={({ column }) => column.heading}
      change={placing.place}
      isWhole
      toolOf={(entry) => (
        <RowTick
          label={`Show ${entry.column.heading}`}
          isTicked={entry.isShown}
          toggle={() =>
            placing.place(placing.placed.map((one) => (one === entry ? { ...one, isShown: !one.isShown } : one)))
          }
        />
      )}
    />
  </Dialog>
)
