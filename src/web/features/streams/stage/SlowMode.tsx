import { streams } from '#contract/streams.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import * as styles from './slow-mode.module.css'

/** Seconds between two lines of one person that are offered. */
const STEPS = [0, 3, 10, 30, 60, 300] as const

const wordsOf = (seconds: number) => {
  if (seconds === 0) return 'off'
  return seconds < 60 || seconds % 60 > 0 ? `${seconds} s` : `${seconds / 60} min`
}

/** For whoever steers a stream: how long everybody else waits between two lines of the chat beside it. */
export function SlowMode({ streamId, seconds }: { streamId: number; seconds: number }) {
  const change = useWrite(streams.changeChat)
  const choose = async (slowModeSeconds: number) => {
    try {
      await change.mutateAsync({ params: { id: streamId }, body: { slowModeSeconds } })
    } catch (error) {
      toast({ title: 'The chat stays as it is', description: messageOf(error, ''), variant: 'destructive' })
    }
  }
  const steps = [...new Set([...STEPS, seconds])].sort((one, other) => one - other)
  return (
    <label className={styles.slow}>
      Slow mode
      <select value={seconds} disabled={change.isPending} onChange={({ target }) => void choose(Number(target.value))}>
        {steps.map((step) => (
          <option key={step} value={step}>
            {wordsOf(step)}
          </option>
        ))}
      </select>
    </label>
  )
}
