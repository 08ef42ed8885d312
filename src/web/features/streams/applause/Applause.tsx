import { applauseWords, streamCommands } from '#contract/streams.ts'
import { sendCommand } from '#web/platform/realtime/send-command.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import * as styles from './applause.module.css'
import { applauseLabels, type FloatingWord, sumWords } from './use-applause.ts'

interface ApplauseOnStageProps {
  floating: readonly FloatingWord[]
  /** What screen readers are told of it. */
  told: string
}

/** Words that rise over the stage; where nothing is to move they are counted at its edge. */
export const ApplauseOnStage = ({ floating, told }: ApplauseOnStageProps) => {
  const counts = new Map<FloatingWord['word'], number>()
  for (const { word, count } of floating) counts.set(word, (counts.get(word) ?? 0) + count)
  return (
    <>
      <div className={styles.floating} data-part="applause" aria-hidden="true">
        {floating.map(({ key, word, count, left }) => (
          <span key={key} style={{ left: `${left}%` }}>
            {applauseLabels[word]}
            {count > 1 ? <b> {count}</b> : null}
          </span>
        ))}
        {counts.size > 0 ? <p>{sumWords(counts)}</p> : null}
      </div>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </>
  )
}

/** What one can say by one press; everybody before the stream sees it for a moment. */
export function ApplauseButtons({ streamId }: { streamId: number }) {
  const say = (word: (typeof applauseWords)[number]) =>
    sendCommand(streamCommands.say_word, { streamId, word }).catch((error: Error) =>
      toast({ title: 'Nobody heard that', description: error.message, variant: 'destructive' }),
    )
  return (
    <div className={styles.buttons} role="group" aria-label="Say a word">
      {applauseWords.map((word) => (
        <button key={word} type="button" onClick={() => void say(word)}>
          {applauseLabels[word]}
        </button>
      ))}
    </div>
  )
}
