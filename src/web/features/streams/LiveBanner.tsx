import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isRunning } from '#contract/streams.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './live-banner.module.css'
import { streamsQuery } from './streams-query.ts'

const POLL_MS = 10_000
const DISMISSED = 'late-set-dismissed-streams'

const readDismissed = (): number[] => {
  try {
    return JSON.parse(sessionStorage.getItem(DISMISSED) ?? '[]') as number[]
  } catch {
    return []
  }
}

/** Says that somebody is on air: the first running stream not dismissed in this session. */
export function LiveBanner() {
  const { data: running = [] } = useQuery({ ...streamsQuery(), refetchInterval: POLL_MS })
  const [dismissed, setDismissed] = useState<number[]>([])
  useEffect(() => setDismissed(readDismissed()), [])
  const stream = running.find(({ id, status }) => isRunning(status) && !dismissed.includes(id))
  if (!stream) return null

  const dismiss = () => {
    const next = [...dismissed, stream.id]
    sessionStorage.setItem(DISMISSED, JSON.stringify(next))
    setDismissed(next)
  }
  return (
    <section className={styles.onAir} aria-label="Live now">
      <b className={styles.onAirMark} data-part="on-air-mark">
        On air
      </b>
      <p>
        <b className="work">{stream.title}</b>
        {stream.featured_artist ? `, with ${stream.featured_artist}` : ''}
        {stream.host_name ? `. Hosted by ${stream.host_name}` : ''}, {stream.viewer_count} listening
      </p>
      <Button asChild variant="ink">
        <Link to="/live-stream/$streamId" params={{ streamId: String(stream.id) }}>
          Join Live Stream
        </Link>
      </Button>
      <Button variant="bare" icon="close" aria-label="Dismiss" onClick={dismiss} />
    </section>
  )
}
