import { Button } from '#web/platform/ui/Button.tsx'

/** Deletes a row from the list; the undo is in the message that follows. */
export function DeleteButton({ title, remove }: { title: string; remove: () => void }) {
  return <Button size="sm" variant="bare" icon="trash" aria-label={`Delete ${title}`} onClick={remove} />
}
