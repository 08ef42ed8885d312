import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './live-media.module.css'

interface LostLineProps {
  /** What has happened, in words. */
  words: string
  /** What can be done about it. */
  action: string
  act: () => void
}

/** Stands over a picture that does not come any more. */
export const ConnectionLost = ({ words, action, act }: LostLineProps) => (
  <div className={`${styles.lost} print`} role="status">
    <p>{words}</p>
    <Button size="sm" onClick={act}>
      {action}
    </Button>
  </div>
)
