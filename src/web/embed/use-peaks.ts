import { useEffect, useState } from 'react'
import { tracks } from '#contract/tracks.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { browserTransport } from '#web/platform/api/transport.ts'
import { currentOf } from '#web/platform/player/player-state.ts'
import { usePlayer } from '#web/platform/player/ui/use-player.ts'
import type { EmbeddedRecord } from './embedded.ts'

/** The shape of the current track; the first one's came with the page. A shape that cannot be had leaves a plain rail. */
export function usePeaks(thing: EmbeddedRecord): readonly number[] | null {
  const first = thing.tracks.find(({ audioUrl }) => audioUrl)?.id
  const current = usePlayer((state) => currentOf(state)?.id) ?? first
  const [loaded, setLoaded] = useState<{ id: number; peaks: readonly number[] | null } | null>(null)
  useEffect(() => {
    if (current === undefined || current === first) return
    let left = false
    callEndpoint(browserTransport, tracks.waveform, { params: { id: current } }).then(
      ({ data }) => left || setLoaded({ id: current, peaks: data.peaks }),
      () => {},
    )
    return () => {
      left = true
    }
  }, [current, first])
  if (current === first) return thing.peaks
  return loaded && loaded.id === current ? loaded.peaks : null
}
