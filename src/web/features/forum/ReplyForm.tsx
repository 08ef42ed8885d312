import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { forum, forumFailures } from '#contract/forum.ts'
import type { ForumTopic } from '#contract/schemas/kit/forum-shapes.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { afterPaint } from '#web/platform/browser/after-paint.ts'
import { DraftNote } from '#web/platform/forms/drafts/DraftNote.tsx'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { useIdempotencyKey } from '#web/platform/forms/idempotency-key.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { HELD_NOTE } from '#web/platform/moderation/held-words.ts'
import { ChosenPictures, PictureInput } from '#web/platform/pictures/PictureInput.tsx'
import { usePictures } from '#web/platform/pictures/use-pictures.ts'
import { DELETED_ACCOUNT } from '#web/platform/text/deleted-account.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { MarkdownField } from './MarkdownField.tsx'
import * as styles from './post-form.module.css'
import type { ReplyTarget } from './TopicScreen.tsx'
import { useForumDraft } from './use-forum-draft.ts'

interface ReplyFormProps {
  topic: ForumTopic
  /** What it answers; null for the topic itself. */
  answering: ReplyTarget | null
  /** It answers the topic again. */
  stop: () => void
}

/** Answers a topic, or one of its replies; what is typed is kept until it stands. */
export function ReplyForm({ topic, answering, stop }: ReplyFormProps) {
  const navigate = useNavigate()
  const draft = useForumDraft(String(topic.id))
  const pictures = usePictures({
    ready: () => draft.latest().pictures,
    change: (next) => draft.set((all) => ({ pictures: next(all.pictures) })),
  })
  const create = useWrite(forum.createReply)
  const once = useIdempotencyKey()
  const field = useRef<HTMLTextAreaElement>(null)
  const { values, set } = draft
  const answered = answering?.reply ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a quote is put in once, when it is asked for
  useEffect(() => {
    if (!answering) return
    if (answering.quote)
      set({ content: values.content ? `${values.content.trimEnd()}\n\n${answering.quote}` : answering.quote })
    // A preview that stood in its place has gone by then.
    void afterPaint().then(() => {
      field.current?.focus()
      field.current?.scrollIntoView({ block: 'center' })
    })
  }, [answering])
  const form = useForm({
    plain: 'forumReply',
    prefix: 'reply',
    async send() {
      const sent = {
        content: draft.latest().content,
        pictures: [...(await pictures.arrived())],
        ...(answered ? { parentReplyId: answered.id } : {}),
      }
      const reply = await once(sent, (body) => create.mutateAsync({ params: { id: topic.id }, body }))
      draft.forget()
      stop()
      const { number, isHeld } = reply
      toast({
        title: isHeld ? 'Reply held' : 'Reply posted',
        description: isHeld ? HELD_NOTE : `Number ${number}.`,
        variant: 'success',
      })
      await navigate({
        to: '/forum/topics/$topicId',
        params: { topicId: String(topic.id) },
        // What is held stands behind the last one.
        search: isHeld ? { page: topic.pages } : { reply: number },
        hash: `reply-${number}`,
      })
    },
    failed: (error) => ({ title: forumFailures.reply, description: messageOf(error, 'Your text is kept as a draft.') }),
    alsoToast: true,
  })
  return (
    <form
      ref={draft.form}
      method="post"
      action={`/forum/topics/${topic.id}${topic.page > 1 ? `?page=${topic.page}` : ''}`}
      noValidate
      encType="multipart/form-data"
      onSubmit={form.onSubmit}
      {...pictures.handlers}
      className={styles.reply}
      aria-label="Answer this topic"
    >
      <ErrorSummary errors={form.errors} />
      <MarkdownField
        ref={field}
        asked={answering}
        id="reply-content"
        label={<span className={styles.replyHead}>your reply</span>}
        value={values.content || (form.typed('content') ?? '')}
        change={(content) => set({ content })}
        error={form.errorOf('content')}
      />
      <ChosenPictures pictures={pictures} />
      {answered ? (
        <p className={styles.answering}>
          To reply {answered.number} of {answered.author?.username ?? answered.authorName ?? DELETED_ACCOUNT}
          <Button variant="bare" size="sm" icon="close" onClick={stop}>
            To the topic instead
          </Button>
        </p>
      ) : null}
      <p className={styles.end}>
        <Button type="submit" variant="action" busy={form.busy}>
          Reply
        </Button>
        <PictureInput pictures={pictures} kept={form.typed('kept')} />
        <span className={styles.hint}>Markdown.</span>
        <DraftNote state={draft.state} />
      </p>
    </form>
  )
}
