import { useQuery } from '@tanstack/react-query'
import { tracks } from '#contract/tracks.ts'
import { read } from '#web/platform/api/reads.ts'
import { SeekSlider } from './SeekSlider.tsx'

/** The place within the current track, over its waveform. */
export function SeekBar({ trackId, bars }: { trackId: number; bars: number }) {
  const { data } = useQuery(read(tracks.waveform, { params: { id: trackId } }))
  return <SeekSlider peaks={data?.peaks} bars={bars} />
}
