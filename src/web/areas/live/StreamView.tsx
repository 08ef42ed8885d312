import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { AnnouncedStage } from '#web/features/streams/stage/AnnouncedStage.tsx'
import { EndedStage } from '#web/features/streams/stage/EndedStage.tsx'
import { LockedStage } from '#web/features/streams/stage/LockedStage.tsx'
import { StageLayout } from '#web/features/streams/stage/StageLayout.tsx'
import { StageTitle } from '#web/features/streams/stage/StageTitle.tsx'
import * as styles from '#web/features/streams/stage/stage.module.css'
import * as billStyles from '#web/features/streams/stage/stage-card.module.css'
import * as controlStyles from '#web/features/streams/stage/stage-controls.module.css'
import { useAdmission } from '#web/features/streams/use-admission.ts'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { StageSongs } from './StageSongs.tsx'

/** Whoever may not watch has no use for it. */
const liveStreamView = lazyCode(async () => (await import('./LiveStreamView.tsx')).LiveStreamView)

/** For admins alone. */
const recordingDesk = lazyCode(async () => (await import('./RecordingSettings.tsx')).RecordingSettings)

const ticketCodes = lazyCode(async () => (await import('#web/features/streams/tickets/TicketCodes.tsx')).TicketCodes)

interface StreamHouseProps {
  stream: WatchedStream
  /** Whoever may start an announced one has come to do so. */
  isSettingUp: boolean
  /** Stands in its place until its code has come. */
  waiting?: ReactNode
  /** The address says where in its replay it is to be watched, in seconds. */
  at?: number | undefined
}

/** The dark house: the stage in the state its stream is in, and the pit with the chat beside it. */
export function StreamView({ stream, isSettingUp, waiting, at }: StreamHouseProps) {
  const { id, status, roomId } = stream
  const admissions = useAdmission(id)
  const quiet = (watchReplay: (() => void) | null) => <QuietStage stream={stream} watchReplay={watchReplay} />
  if (roomId !== null)
    return (
      <LazyPart
        key={admissions}
        code={liveStreamView}
        props={{ stream, roomId, isSettingUp, quiet, at }}
        waiting={waiting}
      />
    )
  return (
    <StageLayout stream={stream} isQuiet pit={<ClosedChat isOver={status === 'ended'} />}>
      {quiet(null)}
      <StageSongs stream={stream} />
    </StageLayout>
  )
}

/** The stage while nothing is shown on it. */
function QuietStage({ stream, watchReplay }: { stream: WatchedStream; watchReplay: (() => void) | null }) {
  const { id, status, allowed, description, recording } = stream
  const hasRecording = recording !== null && (recording.parts > 0 || recording.isStoring || recording.words !== null)
  return (
    <>
      {status === 'ended' ? (
        <EndedStage stream={stream} watchReplay={watchReplay} />
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
      {status === 'ended' && hasRecording && allowed.includes('manage') ? (
        <LazyPart code={recordingDesk} props={{ stream, recording }} />
      ) : null}
      {allowed.includes('manage') ? <LazyPart code={ticketCodes} props={{ stream }} /> : null}
      {description ? (
        <p className={billStyles.description} dir="auto">
          {description}
        </p>
      ) : null}
    </>
  )
}

/** The pit for those who may not hear what is said in it. */
export const ClosedChat = ({ isOver }: { isOver: boolean }) => (
  <>
    <div className={styles.pitHead}>
      <h2>Whispers</h2>
      <span>Live chat</span>
    </div>
    <p className={billStyles.pitNote}>
      {isOver ? 'The chat closed with the curtain.' : 'What is whispered here is for those inside.'}
    </p>
  </>
)
