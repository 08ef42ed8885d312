import { Button } from '#web/platform/ui/Button.tsx'

/** Stands where a row was deleted from until it is gone. */
export function UndoButton({ title, undo }: { title: string; undo: () => void }) {
  return (
    <Button
      size="sm"
      variant="bare"
      icon="undo"
      aria-label={`Undo deleting ${title}`}
      // The second press of a double click meant the button that stood here before.
      onClick={({ detail }) => detail > 1 || undo()}
    />
  )
}
