import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { chat, MAX_LINE_LENGTH } from '#contract/chat.ts'
import type { ChatRoom } from '#contract/schemas/kit/chat-shapes.ts'
import type { NewPicture } from '#contract/schemas/kit/picture-shapes.ts'
import { useStoredDraft } from '#web/platform/forms/drafts/use-stored-draft.ts'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { ChosenPictures, PictureInput } from '#web/platform/pictures/PictureInput.tsx'
import { usePictures } from '#web/platform/pictures/use-pictures.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './chat-composer.module.css'
import { PICTURE_ONLY_WORDS, typingWords } from './chat-words.ts'
import type { ComposerTarget } from './Room.tsx'
import { useLineCall } from './use-line-call.ts'
import type { RoomLines } from './use-room-lines.ts'
import { useTyping } from './use-typing.ts'

interface ComposerProps {
  room: ChatRoom
  lines: RoomLines
  typists: readonly string[]
  /** Why the room is closed to this page, such as that it is full. */
  refused: string | null
  writing: ComposerTarget
  /** Whether somebody comes back to it from another line. */
  startsFocused: boolean
  /** What stands in the empty field. */
  placeholder?: string
  done: () => void
}

/** Where the next line is written: Enter sends it, Shift and Enter begin another row. What is typed is kept for each room. */
export function Composer({
  room,
  lines,
  typists,
  refused,
  writing,
  startsFocused,
  placeholder = `Say something to ${room.name}`,
  done,
}: ComposerProps) {
  const isEditing = writing?.kind === 'edit'
  const draft = useStoredDraft(isEditing ? `chat line ${writing.line.id}` : `chat ${room.id}`, {
    content: isEditing ? writing.line.content : '',
    pictures: [] as readonly NewPicture[],
  })
  const pictures = usePictures({
    ready: () => draft.latest().pictures,
    change: (next) => draft.set((all) => ({ pictures: next(all.pictures) })),
  })
  const posted = usePosted('chatLine')
  const typing = useTyping(room.id)
  const call = useLineCall()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (writing || startsFocused) field.current?.focus()
  }, [writing, startsFocused])
  const content = draft.values.content || (posted?.ok === false ? (posted.values['content'] ?? '') : '')

  const send = async () => {
    const text = content.trim()
    if (!text && !pictures.isAny()) return
    typing.stopped()
    if (isEditing) {
      if (!text) return
      const edited = { params: { id: room.id, messageId: writing.line.id }, body: { content: text } }
      const changed = await call(chat.edit, edited, 'Failed to change message')
      // What could not be changed stays in the field.
      if (!changed) return
      lines.add([changed])
      draft.reset()
      return done()
    }
    const shown = await pictures.arrived().catch(() => null)
    if (!shown) return
    draft.reset()
    done()
    const answered = writing?.line
    await lines.send({
      nonce: crypto.getRandomValues(new Uint32Array(4)).join('-'),
      content: text,
      replyTo: answered ? { id: answered.id, username: answered.username, content: answered.content } : null,
      pictures: shown,
      at: new Date().toISOString(),
      failure: null,
    })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && writing) {
      event.preventDefault()
      if (isEditing) draft.reset()
      return done()
    }
    // While a word is put together Enter belongs to it; Safari says so by its code alone.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return
    event.preventDefault()
    void send()
  }
  const silence = refused ?? room.silence
  return (
    <div className={styles.composer}>
      <p className={styles.typing} role="status">
        {typists.length > 0 ? (
          <>
            <span className={styles.bars} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            {typingWords(typists)}
          </>
        ) : null}
      </p>
      {silence ? (
        <p className={styles.silence} role="status">
          <Icon name="lock" />
          {silence}
        </p>
      ) : (
        <form
          ref={draft.form}
          method="post"
          action={`/chat/${room.id}`}
          className={styles.form}
          encType="multipart/form-data"
          onSubmit={onSubmit}
          {...(isEditing ? {} : pictures.handlers)}
          aria-label="Write a line"
        >
          {writing ? (
            <p className={styles.writing}>
              <Icon name={isEditing ? 'edit' : 'reply'} />
              <span>
                {isEditing
                  ? 'Changing your line'
                  : `${writing.line.username}: ${writing.line.content || PICTURE_ONLY_WORDS}`}
              </span>
              <Button
                variant="bare"
                size="sm"
                icon="close"
                aria-label="Cancel"
                onClick={() => {
                  if (isEditing) draft.reset()
                  done()
                }}
              />
            </p>
          ) : null}
          {posted?.ok === false ? (
            <p className={styles.wrong} role="alert">
              Failed to send message: {posted.message}
            </p>
          ) : null}
          <textarea
            ref={field}
            name="content"
            rows={1}
            maxLength={MAX_LINE_LENGTH}
            aria-label={`Message ${room.name}`}
            aria-describedby="composer-hint"
            placeholder={placeholder}
            value={content}
            onChange={({ target }) => {
              draft.set({ content: target.value })
              if (target.value) typing.typed()
            }}
            onKeyDown={onKeyDown}
          />
          <Button type="submit" variant="action" icon="send">
            {isEditing ? 'Save' : 'Send'}
          </Button>
          <div className={styles.below}>
            {isEditing ? null : <PictureInput pictures={pictures} kept={posted?.values['kept']} />}
            <p id="composer-hint" className={styles.hint}>
              Enter sends, Shift+Enter breaks the line.
            </p>
          </div>
          {isEditing ? null : (
            <div className={styles.tray}>
              <ChosenPictures pictures={pictures} />
            </div>
          )}
        </form>
      )}
    </div>
  )
}
