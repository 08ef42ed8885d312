import { useEffect, useRef, useState } from 'react'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { streams } from '#contract/streams.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { LazyConfirm } from '#web/platform/dialogs/LazyConfirm.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from '../tickets/tickets.module.css'

const failed = (title: string) => (error: Error) =>
  toast({ title, description: messageOf(error, 'Please try again in a moment.'), variant: 'destructive' })

/** For whoever steers a stream: the way by which a program such as OBS sends in their place. */
export function ProgramKey({ stream: { id, status } }: { stream: WatchedStream }) {
  const [make, start] = [useWrite(streams.makeKey), useWrite(streams.start)]
  const [isOpening, setIsOpening] = useState(false)
  const params = { id }
  return (
    <section className={styles.codes} aria-labelledby="program-key">
      <h2 id="program-key">send from a program</h2>
      <p>
        OBS, and whatever else speaks WHIP, sends picture and sound in your place, by an address and a key. A new key
        voids the one before.
      </p>
      {make.data ? (
        <NewKey address={make.data.address} token={make.data.key} close={() => make.reset()} />
      ) : (
        <p className={styles.ways}>
          <Button busy={make.isPending} onClick={() => make.mutate({ params }, { onError: failed('No key was made') })}>
            Make a key
          </Button>
        </p>
      )}
      {status === 'live' ? null : (
        <>
          <p>Once it is open, the picture of the program comes by itself.</p>
          <p className={styles.ways}>
            <Button onClick={() => setIsOpening(true)}>Open without my camera</Button>
          </p>
          <LazyConfirm
            title="Open this stream now?"
            description="Members are told at once that it begins."
            confirmLabel="Open it"
            onConfirm={async () => start.mutateAsync({ params }).then(() => {}, failed('Failed to start stream'))}
            open={isOpening}
            onOpenChange={setIsOpening}
          />
        </>
      )}
    </section>
  )
}

/** A key that was just made: it is shown this once, since its hash alone is stored. */
function NewKey({ address, token, close }: { address: string; token: string; close: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={`${styles.made} print`}>
      <h3 ref={heading} tabIndex={-1}>
        Shown this once
      </h3>
      <p>In OBS: Settings, Stream, Service WHIP.</p>
      <Copied label="Server" text={address} />
      <Copied label="Bearer Token" text={token} />
      <p className={styles.ways}>
        <Button size="sm" onClick={close}>
          I have it
        </Button>
      </p>
    </div>
  )
}

/** What is copied into a program; where the browser refuses to, it is selected to be copied by hand. */
function Copied({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: `${label} copied`, variant: 'success' })
    } catch {
      field.current?.select()
    }
  }
  return (
    <>
      <Field label={label}>
        <input ref={field} readOnly value={text} />
      </Field>
      <p className={styles.ways}>
        <Button size="sm" variant="ink" onClick={() => void copy()}>
          Copy<span className="visually-hidden"> {label}</span>
        </Button>
      </p>
    </>
  )
}
