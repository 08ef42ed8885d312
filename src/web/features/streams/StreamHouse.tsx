import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { WatchedStream } from '#contract/schemas/streams.ts'
import { isRunning } from '#contract/streams.ts'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { AnnouncedStage } from './AnnouncedStage.tsx'
import { EndedStage } from './EndedStage.tsx'
import { LockedStage } from './LockedStage.tsx'
import { StageTitle } from './StageTitle.tsx'
import * as styles from './stage.module.css'
import * as billStyles from './stage-bill.module.css'
import * as controlStyles from './stage-controls.module.css'

const liveStage = lazyCode(async () => (await import('./LiveStage.tsx')).LiveStage)
const streamChat = lazyCode(async () => (await import('./StreamChat.tsx')).StreamChat)

interface StreamHouseProps {
  stream: WatchedStream
  /** Whoever may start an announced one has come to do so. */
  isSettingUp: boolean
}

/** The dark house: the stage in the state its stream is in, and the pit with the chat beside it. */
export function StreamHouse({ stream, isSettingUp }: StreamHouseProps) {
  const { id, status, allowed } = stream
  const isOpen = allowed.includes('watch')
  const hasChat = isOpen && isRunning(status)
  const isOn = isOpen && (isRunning(status) || (isSettingUp && status === 'scheduled' && allowed.includes('control')))
  return (
    <div className={`${styles.house} felt`} style={inkStyle(inkOf({ id, kind: 'stream' }))}>
      <section className={styles.box} aria-label="Stage">
        {isOn ? <LazyPart code={liveStage} props={{ stream }} /> : <QuietStage stream={stream} />}
      </section>
      <aside className={styles.pit} data-quiet={hasChat ? undefined : ''} aria-label="Live chat">
        {hasChat ? <LazyPart code={streamChat} props={{ stream }} /> : <QuietPit>{pitWords(stream, isOpen)}</QuietPit>}
      </aside>
    </div>
  )
}

/** The stage while nothing is shown on it. */
function QuietStage({ stream }: { stream: WatchedStream }) {
  const { id, status, allowed, description } = stream
  return (
    <>
      {status === 'ended' ? (
        <EndedStage stream={stream} />
      ) : allowed.includes('watch') ? (
        <AnnouncedStage stream={stream} />
      ) : (
        <LockedStage stream={stream} />
      )}
      <div className={controlStyles.under}>
        <StageTitle stream={stream} />
        {status === 'scheduled' && allowed.includes('control') ? (
          <Button asChild variant="action">
            <Link to="/live-stream/$streamId" params={{ streamId: String(id) }} search={{ stage: true }}>
              Set up the stage
            </Link>
          </Button>
        ) : null}
      </div>
      {description ? (
        <p className={billStyles.description} dir="auto">
          {description}
        </p>
      ) : null}
    </>
  )
}

const pitWords = ({ status }: WatchedStream, isOpen: boolean) =>
  status === 'ended'
    ? 'The chat closed with the curtain.'
    : isOpen
      ? 'The chat opens with the curtain.'
      : 'What is whispered here is for those inside.'

const QuietPit = ({ children }: { children: ReactNode }) => (
  <>
    <div className={styles.pitHead}>
      <h2>Whispers</h2>
      <span>Live chat</span>
    </div>
    <p className={billStyles.pitNote}>{children}</p>
  </>
)
