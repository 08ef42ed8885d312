import { Button } from '#web/platform/ui/Button.tsx'

/** Deletes the open record, with a way back; stands at the foot of its form. */
export function DeleteRecord({ noun, remove }: { noun: string; remove: () => void }) {
  return (
    <Button icon="trash" size="sm" onClick={remove}>
      Delete {noun}
    </Button>
  )
}
