import { useNavigate } from '@tanstack/react-router'
import type { Stream } from '#contract/schemas/kit/stream-shapes.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { StreamForm } from './StreamForm.tsx'
import { formTitles, type StreamFormKind, type StreamPrefill } from './stream-draft.ts'
import * as styles from './stream-form.module.css'

interface SetUpScreenProps {
  form: StreamFormKind
  stream: Stream | null
  /** What is known of a new one, such as that of a gig. */
  known?: StreamPrefill | null
}

/** The form of a stream as a page of its own, for browsers without script and other tabs. */
export function SetUpScreen({ form, stream, known = null }: SetUpScreenProps) {
  const navigate = useNavigate()
  const close = () =>
    void navigate(
      stream
        ? { to: '/live-stream/$streamId', params: { streamId: String(stream.id) } }
        : known
          ? { to: '/gigs/$gigId', params: { gigId: String(known.gigId) } }
          : { to: '/live-stream' },
    )
  return (
    <div className={pageStyles.page}>
      <StackedHeading text={stream ? 'Edit Stream' : formTitles[form]} />
      <div className={`${styles.card} print`}>
        <StreamForm kind={form} stream={stream} known={known} close={close} />
      </div>
    </div>
  )
}
