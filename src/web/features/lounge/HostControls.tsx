import { useState } from 'react'
import { lounge } from '#contract/lounge.ts'
import type { LoungeState } from '#contract/schemas/lounge.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { HostSettings } from './HostSettings.tsx'
import * as styles from './host.module.css'

const tellFailure = (error: unknown) =>
  void toast({
    title: 'It was not done',
    description: messageOf(error, 'Please try again in a moment.'),
    variant: 'destructive',
  })

/** What the host does: skip, block, lock, and how the machine is set up. */
export function HostControls({ state: { playing, isLocked } }: { state: LoungeState }) {
  const skip = useWrite(lounge.skip)
  const block = useWrite(lounge.block)
  const lock = useWrite(lounge.lock)
  const [isSettingUp, setIsSettingUp] = useState(false)
  const onError = { onError: tellFailure }
  return (
    <section className={styles.host} aria-label="For the host">
      <div className={styles.row}>
        <b>Host</b>
        {playing ? (
          <>
            <Button
              size="sm"
              icon="next"
              busy={skip.isPending}
              onClick={() => skip.mutate({ query: { record: playing.id } }, onError)}
            >
              Skip
            </Button>
            <Button
              size="sm"
              icon="close"
              busy={block.isPending}
              onClick={() => block.mutate({ params: { trackId: playing.track.id } }, onError)}
            >
              Block this record
            </Button>
          </>
        ) : null}
        <Button
          size="sm"
          icon="lock"
          aria-pressed={isLocked}
          busy={lock.isPending}
          onClick={() => lock.mutate({ body: { isLocked: !isLocked } }, onError)}
        >
          {isLocked ? 'Unlock the machine' : 'Lock the machine'}
        </Button>
        <Button size="sm" icon="edit" aria-expanded={isSettingUp} onClick={() => setIsSettingUp(!isSettingUp)}>
          Set up
        </Button>
      </div>
      {isSettingUp ? <HostSettings close={() => setIsSettingUp(false)} /> : null}
    </section>
  )
}
