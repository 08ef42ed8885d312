import { useQuery } from '@tanstack/react-query'
import { streams } from '#contract/streams.ts'
import { read } from '#web/platform/api/reads.ts'

const NONE: readonly RTCIceServer[] = []

/** The servers that help this browser to reach the relay; null until they are known. What cannot be read is done without. */
export function useIceServers(streamId: number): readonly RTCIceServer[] | null {
  const { data, isError } = useQuery({
    ...read(streams.iceServers, { params: { id: streamId } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ? (data as RTCIceServer[]) : isError ? NONE : null
}
