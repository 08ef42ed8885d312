import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Track } from '#contract/schemas/tracks.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as ledgerStyles from '#web/platform/ui/ledger.module.css'
import { Pages } from '#web/platform/ui/Pages.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import * as styles from './audio-debug.module.css'
import { DEBUG_PAGE, debugQuery } from './debug-query.ts'
import { type Codec, codecsHere, type Probe, probe } from './probe.ts'

/** For whoever asks why a track does not play: what the server says of each file, and what this browser can decode. */
export function AudioDebugScreen({ page = 1 }: { page: number | undefined }) {
  const { data } = useSuspenseQuery(debugQuery(page))
  const [codecs, setCodecs] = useState<Codec[]>([])
  useEffect(() => setCodecs(codecsHere()), [])
  return (
    <div className={pageStyles.page}>
      <StackedHeading text="Audio Debug" />
      <div className={styles.audioDebug}>
        <h2 className="work">What this browser plays</h2>
        <ul>
          {codecs.map(({ name, answer }) => (
            <li key={name}>
              <b>{name}</b> {answer || 'no'}
            </li>
          ))}
        </ul>
        <h2 className="work">Files</h2>
        {data.items.length === 0 ? (
          <EmptyState text="No Audio Tracks Available" />
        ) : (
          <div className={styles.ledgerScroll} tabIndex={0} role="region" aria-label="Audio files">
            <table className={ledgerStyles.ledger} data-part="ledger">
              <thead>
                <tr>
                  <th scope="col">Track</th>
                  <th scope="col">Probe</th>
                  <th scope="col">Content type</th>
                  <th scope="col">Size</th>
                  <th scope="col">Ranges</th>
                </tr>
              </thead>
              <tbody>
                {data.items.map((track) => (
                  <ProbedRow key={track.id} track={track} />
                ))}
              </tbody>
            </table>
          </div>
        )}
        <Pages
          page={page}
          last={Math.ceil(data.total / DEBUG_PAGE)}
          label="Pages of files"
          link={(number) => <Link to="/audio-debug" search={{ page: number }} />}
        />
      </div>
    </div>
  )
}

function ProbedRow({ track }: { track: Track }) {
  const [result, setResult] = useState<Probe | null>(null)
  useEffect(() => {
    let current = true
    if (track.audioUrl) void probe(track.audioUrl).then((found) => current && setResult(found))
    return () => {
      current = false
    }
  }, [track.audioUrl])
  return (
    <tr>
      <td className="work">{track.title}</td>
      <td>{result ? result.outcome : 'asking'}</td>
      <td>{result?.type ?? ''}</td>
      <td>{result?.size ?? ''}</td>
      <td>{result?.ranges ?? ''}</td>
    </tr>
  )
}
