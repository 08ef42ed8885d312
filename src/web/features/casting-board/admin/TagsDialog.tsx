import { type FormEvent, useRef, useState } from 'react'
import { castingBoard, MAX_TAG_LENGTH, MAX_TAGS, normalTag } from '#contract/casting-board.ts'
import type { Board, BoardCard } from '#contract/schemas/casting-board.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './columns.module.css'

interface TagsDialogProps {
  card: BoardCard
  /** Tags in use on the call, offered as they are. */
  known: Board['tags']
  close: () => void
}

const tagsIn = (text: string) => [...new Set(text.split(',').map(normalTag).filter(Boolean))]

/** Sets the label's tags on an applicant: typed with commas between them, or taken from those in use. */
export function TagsDialog({ card, known, close }: TagsDialogProps) {
  const { mutateAsync, isPending } = useWrite(castingBoard.setTags)
  const [text, setText] = useState(card.tags.join(', '))
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const tags = tagsIn(text)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const long = tags.find((tag) => tag.length > MAX_TAG_LENGTH)
    if (tags.length > MAX_TAGS) return setFailure(`At most ${MAX_TAGS} tags`)
    if (long) return setFailure(`“${long}” must be ${MAX_TAG_LENGTH} characters or fewer`)
    try {
      await mutateAsync({ params: { id: card.id }, body: { tags } })
      close()
    } catch (error) {
      setFailure(messageOf(error, 'The server could not be reached.'))
    }
  }
  const offered = known.filter(({ tag }) => !tags.includes(tag)).slice(0, 12)
  return (
    <Dialog
      open
      size="small"
      title={`Tags of ${card.name}`}
      onOpenChange={(open) => open || close()}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="action" busy={isPending} onClick={() => form.current?.requestSubmit()}>
            Save tags
          </Button>
        </>
      }
    >
      <form ref={form} onSubmit={(event) => void save(event)}>
        <Field label="Tags" hint="With commas between them. Only the label sees them." error={failure}>
          <input
            className={fieldsStyles.input}
            data-part="input"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </form>
      {offered.length > 0 ? (
        <ul className={styles.tags} aria-label="Tags in use">
          {offered.map(({ tag }) => (
            <li key={tag}>
              <Button size="sm" icon="plus" onClick={() => setText([...tags, tag].join(', '))}>
                {tag}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  )
}
