import { useState } from 'react'
import { MAX_MODERATION_WORDS, moderation } from '#contract/moderation.ts'
import type { WholeCase } from '#contract/schemas/moderation.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Field } from '#web/platform/forms/Field.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './moderation.module.css'

/** What somebody says against their suspension, and the answer to it. */
export function AppealAnswer({ of }: { of: WholeCase }) {
  const answer = useWrite(moderation.answerAppeal)
  const [words, setWords] = useState('')
  // Awaited: the answer takes this form away before it could tell of it.
  const say = async (isGranted: boolean) => {
    try {
      await answer.mutateAsync({ params: { id: of.id }, body: { isGranted, words } })
      toast({ title: isGranted ? 'The suspension has ended' : 'The suspension stays', variant: 'success' })
    } catch (error) {
      const description = messageOf(error, 'The server could not be reached.')
      toast({ title: 'Nothing has changed', description, variant: 'destructive' })
    }
  }
  return (
    <section className={styles.decision} aria-label="Appeal">
      <blockquote className={styles.appeal} dir="auto">
        <b>{of.authorName} appeals:</b> {of.appeal}
      </blockquote>
      <Field label="Answer" optional>
        <textarea
          rows={2}
          maxLength={MAX_MODERATION_WORDS}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      <div className={styles.actions}>
        <Button variant="action" busy={answer.isPending} onClick={() => void say(true)}>
          End the suspension
        </Button>
        <Button busy={answer.isPending} onClick={() => void say(false)}>
          Let it stand
        </Button>
      </div>
    </section>
  )
}
