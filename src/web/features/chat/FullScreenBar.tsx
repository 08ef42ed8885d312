import type { ChatRoom } from '#contract/schemas/kit/chat-shapes.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './chat.module.css'

/** The head of a room that fills the screen, with the way back. */
export const FullScreenBar = ({ room, leave }: { room: ChatRoom; leave: () => void }) => (
  <div className={styles.fullBar}>
    <h1 className="work">{room.name}</h1>
    <p>{room.description}</p>
    <Button variant="bare" icon="expand" onClick={leave} autoFocus>
      Leave full screen
    </Button>
  </div>
)
