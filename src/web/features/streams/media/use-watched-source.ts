import { useEffect, useRef, useState } from 'react'
import { urlOf } from '#contract/kit/endpoint.ts'
import { streams } from '#contract/streams.ts'
import { MediaConnection, type MediaConnectionState } from './media-connection.ts'

const CONNECTING: MediaConnectionState = { phase: 'connecting', attempt: 0, message: null }

interface Watched {
  streamId: number
  slot: string
  /** Null while they are not known yet: nothing begins before. */
  iceServers: readonly RTCIceServer[] | null
  /** Sound without pictures, for a slow line. */
  isSoundOnly: boolean
}

/** What comes from a source of a stream while the component is on show, kept up through whatever happens to the line. */
export function useWatchedSource({ streamId, slot, iceServers, isSoundOnly }: Watched) {
  const [state, setState] = useState(CONNECTING)
  const [media, setMedia] = useState<MediaStream | null>(null)
  const link = useRef<MediaConnection | null>(null)
  useEffect(() => {
    if (!iceServers) return
    const watching = new MediaConnection({
      ...{ address: urlOf(streams.whep, { params: { id: streamId }, query: { slot } }), iceServers, onState: setState },
      prepare(connection) {
        const incoming = new MediaStream()
        connection.addTransceiver('audio', { direction: 'recvonly' })
        if (!isSoundOnly) connection.addTransceiver('video', { direction: 'recvonly' })
        connection.ontrack = ({ track }) => {
          incoming.addTrack(track)
          setMedia(incoming)
        }
      },
    })
    link.current = watching
    watching.start()
    return () => {
      watching.stop()
      link.current = null
    }
  }, [streamId, slot, iceServers, isSoundOnly])
  return { state, media, retry: () => link.current?.retry() }
}
