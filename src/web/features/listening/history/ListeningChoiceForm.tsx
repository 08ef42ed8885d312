import { useState } from 'react'
import { type ListeningChoice, listening, listeningChoices } from '#contract/listening.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './history.module.css'
import { listeningChoiceAddress } from './history-address.ts'

const words: Record<ListeningChoice, { name: string; says: string }> = {
  history: {
    name: 'Keep a history',
    says: 'It stands here and on your tab, for you alone. Artists have it in their sums.',
  },
  unnamed: {
    name: 'Pause the history',
    says: 'What you play still counts for the artists, and stands nowhere with your name. It does not come back into your history later.',
  },
  off: {
    name: 'Count nothing',
    says: 'What you play is not written down at all, and the artists do not see it either.',
  },
}

/** The one choice of what becomes of what somebody plays; it holds from the next song on. */
export function ListeningChoiceForm({ choice, before }: { choice: ListeningChoice; before: string | undefined }) {
  const choose = useWrite(listening.choose)
  const [said, setSaid] = useState<string | null>(null)
  const form = useForm({
    prefix: 'keep',
    send: async (values) => {
      const chosen = listeningChoices.find((one) => one === textOf(values, 'choice')) ?? choice
      await choose.mutateAsync({ body: { choice: chosen } })
      setSaid('Saved.')
    },
  })
  return (
    <form
      method="post"
      action={listeningChoiceAddress(before)}
      className={styles.choice}
      onSubmit={form.onSubmit}
      onChange={() => setSaid(null)}
    >
      <ErrorSummary errors={form.errors} />
      <fieldset>
        <legend>What you play</legend>
        {listeningChoices.map((one) => (
          <label key={one}>
            <input type="radio" name="choice" value={one} defaultChecked={one === choice} />
            <span>
              <b>{words[one].name}</b>
              <small>{words[one].says}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className={styles.save}>
        <Button type="submit" busy={form.busy}>
          Save
        </Button>
        <span role="status">{said}</span>
      </p>
    </form>
  )
}
