import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { chat } from '#contract/chat.ts'
import type { ChatRoom } from '#contract/schemas/kit/chat-shapes.ts'
import { read } from '#web/platform/api/reads.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { When } from '#web/platform/text/When.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { NotLoaded } from '#web/platform/ui/NotLoaded.tsx'
import * as styles from './chat-search.module.css'

/** Finds lines of a room by their words, the latest ones, each with the way to it. */
export function SearchDialog({ room, close }: { room: ChatRoom; close: () => void }) {
  const [asked, setAsked] = useState('')
  const { data, error, refetch, isFetching } = useQuery({
    ...read(chat.messages, { params: { id: room.id }, query: { q: asked } }),
    enabled: asked !== '',
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(String(new FormData(event.currentTarget).get('q') ?? '').trim())
  }
  return (
    <Dialog title={`Search ${room.name}`} open onOpenChange={(isOpen) => isOpen || close()}>
      <form role="search" onSubmit={onSubmit} className={styles.form}>
        <Field label="Words" id="chat-search">
          <input type="search" name="q" maxLength={200} />
        </Field>
        <Button type="submit" variant="ink" icon="search" busy={isFetching}>
          Search
        </Button>
      </form>
      {error ? <NotLoaded text="The lines do not come." retry={refetch} /> : null}
      <p role="status" className={styles.count}>
        {asked && data
          ? data.length === 0
            ? 'No line has these words.'
            : `${data.length} found, the latest last`
          : null}
      </p>
      <ul className={styles.found}>
        {(data ?? []).map(({ id, username, content, createdAt }) => (
          <li key={id}>
            <Link to="/chat/$roomId" params={{ roomId: String(room.id) }} search={{ line: id }} onClick={close}>
              <b dir="auto">{username}</b> <When at={createdAt} />
              <span dir="auto">{content}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
