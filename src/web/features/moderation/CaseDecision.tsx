import { useEffect, useRef, useState } from 'react'
import { MAX_MODERATION_WORDS, type ModerationAction, moderation, moderationActions } from '#contract/moderation.ts'
import type { WholeCase } from '#contract/schemas/moderation.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Field } from '#web/platform/forms/Field.tsx'
import { shortcutsOn } from '#web/platform/player/ui/shortcuts/shortcuts.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { doneWordsOf, SUSPENSIONS } from './case-words.ts'
import * as styles from './moderation.module.css'

interface CaseDecisionProps {
  of: WholeCase
  show: (id: number | undefined) => void
  beside: (by: 1 | -1) => number | undefined
}

/** Milliseconds in which a decision can be undone from its message; afterwards it is taken back at the settled case. */
const UNDO_MS = 8000

/** What is done about a case, with words to its author; each by a key too. */
export function CaseDecision({ of, show, beside }: CaseDecisionProps) {
  const settle = useWrite(moderation.settle)
  const reopen = useWrite(moderation.reopen)
  const [words, setWords] = useState('')
  const [days, setDays] = useState<number>(SUSPENSIONS[1])
  const [missing, setMissing] = useState<string | null>(null)
  const failed = (error: unknown) =>
    toast({
      title: 'Nothing has changed',
      description: messageOf(error, 'The server could not be reached.'),
      variant: 'destructive',
    })
  // Awaited: the message that offers it outlives this form.
  const takeBack = () => void reopen.mutateAsync({ params: { id: of.id } }).then(() => show(of.id), failed)
  const act = async (action: ModerationAction) => {
    if (action === 'warn' && !words.trim()) {
      setMissing('Say what is wrong')
      document.getElementById('case-words')?.focus()
      return
    }
    const next = beside(1) ?? beside(-1)
    try {
      await settle.mutateAsync({
        params: { id: of.id },
        body: { action, words, ...(action === 'suspend' ? { days } : {}) },
      })
      toast({
        title: doneWordsOf(action, of.heldFor),
        description: of.title,
        variant: 'success',
        duration: UNDO_MS,
        action: { label: 'Undo', onSelect: takeBack },
      })
      show(next)
    } catch (error) {
      failed(error)
    }
  }
  const isOpen = of.settledAt === null
  const maySuspend = of.author !== null && !of.author.isOfLabel
  const offered = moderationActions.filter((action) => action !== 'suspend' || maySuspend)
  useKeys({
    j: () => beside(1) !== undefined && show(beside(1)),
    k: () => beside(-1) !== undefined && show(beside(-1)),
    ...(isOpen && !settle.isPending
      ? Object.fromEntries(offered.map((action, at) => [String(at + 1), () => void act(action)]))
      : {}),
  })
  if (!isOpen)
    return (
      <p>
        <Button busy={reopen.isPending} onClick={takeBack}>
          Take it back
        </Button>
      </p>
    )
  return (
    <div className={styles.decision}>
      <Field label="Words to the author" id="case-words" optional error={missing}>
        <textarea
          rows={3}
          maxLength={MAX_MODERATION_WORDS}
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setMissing(null)
          }}
        />
      </Field>
      <div className={styles.actions}>
        <Button busy={settle.isPending} onClick={() => void act('leave')}>
          {of.heldFor ? 'Release it' : 'Leave it'}
        </Button>
        <Button busy={settle.isPending} onClick={() => void act('remove')}>
          Remove
        </Button>
        <Button variant="action" busy={settle.isPending} onClick={() => void act('warn')}>
          Remove and warn
        </Button>
        {maySuspend ? (
          <span className={styles.suspend}>
            <Button busy={settle.isPending} onClick={() => void act('suspend')}>
              Suspend
            </Button>
            <select aria-label="For how long" value={days} onChange={({ target }) => setDays(Number(target.value))}>
              {SUSPENSIONS.map((some) => (
                <option key={some} value={some}>
                  {some === 1 ? 'a day' : `${some} days`}
                </option>
              ))}
            </select>
          </span>
        ) : null}
      </div>
      <p className={styles.keys}>
        Keys: 1 to {offered.length} act, J and K move. A decision can be undone; the log keeps everything.
      </p>
    </div>
  )
}

/** Where single keys belong to what has the focus. */
const TAKEN = 'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]'

/** Listens for single keys while nobody types and no dialog is open, unless they are switched off (WCAG 2.1.4). */
function useKeys(keys: Readonly<Record<string, () => unknown>>): void {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !shortcutsOn()) return
      if (target instanceof Element && target.closest(TAKEN)) return
      const run = current.current[event.key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      run()
    }
    // Before the keys of the player, one of which is K too.
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [])
}
