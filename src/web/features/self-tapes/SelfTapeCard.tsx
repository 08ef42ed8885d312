import { useQueryClient } from '@tanstack/react-query'
import type { FunctionComponent } from 'react'
import { data } from '#contract/kit/data.ts'
import type { SelfTape } from '#contract/schemas/self-tapes.ts'
import { selfTapes } from '#contract/self-tapes.ts'
import { ApiError, messageOf } from '#web/platform/api/api-error.ts'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import type { LazyCode } from '#web/platform/api/lazy-code.ts'
import { refresh, useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import * as partStyles from '#web/platform/ui/application-part.module.css'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { DeclineSelfTape } from './DeclineSelfTape.tsx'
import { SelfTapeFacts, SelfTapeFilm } from './SelfTapeFacts.tsx'
import * as styles from './self-tape.module.css'
import { selfTapeWords } from './self-tape-words.ts'

export interface SelfTapeUploaderProps {
  /** What takes a film in: it belongs to uploads, which this feature does not know. */
  uploader: LazyCode<FunctionComponent<{ label: string; onUploaded: (uploaded: { id: number }) => void }>>
}

/** A self-tape as its applicant reads what is asked, sends a film, and sees what came of it. */
export function SelfTapeCard({ tape, uploader }: { tape: SelfTape } & SelfTapeUploaderProps) {
  const { id, state, film, allowed } = tape
  const { tone, own } = selfTapeWords[state]
  const heading = `self-tape-${id}-heading`
  return (
    <section id={`self-tape-${id}`} className={partStyles.part} aria-labelledby={heading}>
      <p className={partStyles.head}>
        <b id={heading}>Self-tape</b>
        <StatusDot tone={tone}>{own}</StatusDot>
      </p>
      <SelfTapeFacts tape={tape} />
      {film ? <SelfTapeFilm key={film.url} film={film} /> : null}
      {allowed.includes('send') ? <SendFilm tape={tape} uploader={uploader} /> : null}
      {allowed.includes('decline') ? <DeclineSelfTape key={state} tape={tape} /> : null}
    </section>
  )
}

function SendFilm({ tape: { id, film }, uploader }: { tape: SelfTape } & SelfTapeUploaderProps) {
  const send = useWrite(selfTapes.send)
  const client = useQueryClient()
  const onUploaded = ({ id: uploadId }: { id: number }) =>
    send.mutate(
      { params: { id }, body: { uploadId } },
      {
        onSuccess: () => toast({ title: 'Self-tape sent. The label is told', variant: 'success' }),
        onError: (error) => {
          toast({
            title: 'Not sent',
            description: messageOf(error, 'Unable to connect to server'),
            variant: 'destructive',
          })
          // The label has watched it meanwhile, or asks no longer: what counts is shown.
          if (error instanceof ApiError && error.status === 409) void refresh(client, [data.selfTapes])
        },
      },
    )
  return (
    <>
      <div className={styles.needsScript}>
        {/* Once one was sent, the next takes its place. */}
        <LazyPart
          key={film?.url}
          code={uploader}
          props={{ label: film ? 'Send another in its place' : 'Choose your film', onUploaded }}
        />
        {send.error ? (
          <p role="alert" className={styles.wrong}>
            {messageOf(send.error, 'Unable to connect to server')}
          </p>
        ) : null}
      </div>
      <noscript>
        <p>A film is sent in parts, so that a lost connection loses nothing. That needs JavaScript.</p>
      </noscript>
      <p className={styles.limit}>
        Only you and the label see it. You can replace it until the deadline, or until the label has watched it.
      </p>
    </>
  )
}
