import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SelfTape } from '#contract/schemas/self-tapes.ts'
import { selfTapes } from '#contract/self-tapes.ts'
import * as partStyles from '#web/platform/admin/record/part.module.css'
import { messageOf } from '#web/platform/api/api-error.ts'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { LazyConfirm } from '#web/platform/dialogs/LazyConfirm.tsx'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { BY_NOTICE_AND_LETTER } from '#web/platform/text/notification-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import * as applicationStyles from '#web/platform/ui/application-part.module.css'
import { Button } from '#web/platform/ui/Button.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { SelfTapeFacts, SelfTapeFilm } from '../SelfTapeFacts.tsx'
import * as styles from '../self-tape.module.css'
import { selfTapeOfQuery } from '../self-tape-queries.ts'
import { selfTapeWords } from '../self-tape-words.ts'

const dialog = lazyCode(async () => (await import('./AskForTapeDialog.tsx')).AskForTapeDialog)

const failed = (error: unknown) =>
  void toast({
    title: 'Not saved',
    description: messageOf(error, 'The server could not be reached.'),
    variant: 'destructive',
  })

interface SelfTapePartProps {
  applicationId: number
  /** How the applicant is called. */
  name: string
}

/** The self-tape of an applicant as the label asks for it and watches it. */
export function SelfTapePart({ applicationId, name }: SelfTapePartProps) {
  const { data } = useQuery(selfTapeOfQuery(applicationId))
  const [asking, setAsking] = useState(false)
  if (!data || (!data.tape && data.obstacle)) return null
  const { tape, obstacle, timeZone } = data
  return (
    <section className={partStyles.adminPart} aria-label="Self-tape">
      <h3>Self-tape</h3>
      {tape ? <Asked tape={tape} /> : null}
      {obstacle ? (
        <p>{obstacle}</p>
      ) : (
        <Button size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {!tape ? 'Ask for a self-tape' : tape.state === 'asked' ? 'Change what is asked' : 'Ask for another'}
        </Button>
      )}
      {asking ? (
        <LazyDialog code={dialog} props={{ applicationId, name, tape, timeZone, close: () => setAsking(false) }} />
      ) : null}
    </section>
  )
}

function Asked({ tape }: { tape: SelfTape }) {
  const { id, film, state, allowed } = tape
  const { tone, label } = selfTapeWords[state]
  const watch = useWrite(selfTapes.watch)
  const watched = () => {
    if (allowed.includes('watch') && !watch.isPending) watch.mutate({ params: { id } }, { onError: failed })
  }
  return (
    <div className={applicationStyles.part}>
      <StatusDot tone={tone}>{label}</StatusDot>
      <SelfTapeFacts tape={tape} />
      {film ? <SelfTapeFilm key={film.url} film={film} onPlay={watched} /> : null}
      {allowed.includes('watch') ? (
        <p className={styles.limit}>Once you play it, it cannot be replaced any more.</p>
      ) : null}
      {allowed.includes('cancel') ? <Cancel id={id} hasFilm={film !== null} /> : null}
    </div>
  )
}

function Cancel({ id, hasFilm }: { id: number; hasFilm: boolean }) {
  const [asking, setAsking] = useState(false)
  const cancel = useWrite(selfTapes.cancel)
  const confirm = () =>
    cancel
      .mutateAsync({ params: { id }, body: {} })
      .then(() => void toast({ title: 'Self-tape cancelled', variant: 'success' }), failed)
  return (
    <p>
      <Button size="sm" onClick={() => setAsking(true)}>
        Cancel self-tape
      </Button>
      <LazyConfirm
        title="Cancel this self-tape?"
        description={`The applicant is told ${BY_NOTICE_AND_LETTER}.${hasFilm ? ' The film they sent is deleted.' : ''}`}
        confirmLabel="Cancel self-tape"
        cancelLabel="Keep it"
        onConfirm={confirm}
        open={asking}
        onOpenChange={setAsking}
      />
    </p>
  )
}
