import { Link } from '@tanstack/react-router'
import type { ChatRoom } from '#contract/schemas/kit/chat-shapes.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './chat.module.css'
import { doorWords, sealWords } from './door-words.ts'

const WAX =
  'M84 5c18-6 30 10 44 14s26 14 26 30 12 26 8 42-20 22-26 38-22 20-36 22-28 14-44 6-30-8-38-22-4-28-10-42S6 64 14 50s24-14 34-26S66 11 84 5z'

/** A door that is closed to somebody, with what would open it. */
export const LockedRoom = ({ room, back }: { room: ChatRoom; back: ChatRoom | null }) => (
  <section className={styles.locked} aria-labelledby="locked-room">
    <svg viewBox="0 0 168 168" aria-hidden="true" data-long={sealWords[room.accessTier].length > 4 || undefined}>
      <path d={WAX} />
      <circle cx="84" cy="84" r="54" />
      <text x="84" y="101">
        {sealWords[room.accessTier]}
      </text>
    </svg>
    <div>
      <h2 id="locked-room" className="work" dir="auto">
        {room.name}
      </h2>
      <p>{doorWords(room)}</p>
      <p className={styles.ways}>
        {back ? (
          <Button asChild variant="action">
            <Link to="/chat/$roomId" params={{ roomId: String(back.id) }}>
              Back to {back.name}
            </Link>
          </Button>
        ) : null}
        <Button asChild>
          <Link to="/backstage-pass" search={{ pass: 'fan-pass' }}>
            See Fan Pass
          </Link>
        </Button>
      </p>
    </div>
  </section>
)
