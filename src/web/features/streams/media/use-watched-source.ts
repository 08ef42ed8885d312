import { useEffect, useRef, useState } from 'react'
import { urlOf } from '#contract/kit/endpoint.ts'
import { type LayerWish, streams } from '#contract/streams.ts'
import { canPlayOverHttp, type HttpFile, HttpPlayback } from './http-playback.ts'
import { CONNECTING, MediaConnection } from './media-connection.ts'

/** Found out once: who sits behind such a network does so for all they watch. */
let isDirectWayShut = false

/** Of a page that is hidden only the small window is seen. */
const isSeen = () => document.visibilityState === 'visible' || document.pictureInPictureElement !== null
const SEEN_CHANGES = ['visibilitychange', 'enterpictureinpicture', 'leavepictureinpicture']

interface Watched {
  streamId: number
  slot: string
  /** Null while they are not known yet: nothing begins before. */
  iceServers: readonly RTCIceServer[] | null
  /** Sound without pictures, for a slow line. */
  isSoundOnly: boolean
  /** Whether the site hands on over HTTP too. */
  hasHttp: boolean
  /** Which layer of the pictures is wanted; over HTTP the high one comes. */
  layer: LayerWish
}

/**
 * What comes from a source of a stream while the component is on show, kept up through whatever happens to the line. Where nothing comes
 * directly twice, it comes over HTTP, until somebody asks for the direct way again.
 */
export function useWatchedSource({ streamId, slot, iceServers, isSoundOnly, hasHttp, layer }: Watched) {
  const [state, setState] = useState(CONNECTING)
  const [media, setMedia] = useState<MediaStream | null>(null)
  const [file, setFile] = useState<HttpFile | null>(null)
  const [isOverHttp, setIsOverHttp] = useState(() => isDirectWayShut)
  const link = useRef<HttpPlayback | MediaConnection | null>(null)
  const latestLayer = useRef(layer)
  latestLayer.current = layer
  useEffect(() => {
    if (!iceServers) return
    const call = { params: { id: streamId } }
    const watching = isOverHttp
      ? new HttpPlayback({
          address: urlOf(streams.web, { ...call, query: isSoundOnly ? { slot, sound: true } : { slot } }),
          ...{ onState: setState, onFile: setFile },
        })
      : new MediaConnection({
          ...{ address: urlOf(streams.whep, { ...call, query: { slot } }), iceServers, onState: setState },
          prepare(connection) {
            const incoming = new MediaStream()
            connection.addTransceiver('audio', { direction: 'recvonly' })
            if (!isSoundOnly) connection.addTransceiver('video', { direction: 'recvonly' })
            connection.ontrack = ({ track }) => {
              incoming.addTrack(track)
              setMedia(incoming)
            }
          },
          onBlocked:
            hasHttp && canPlayOverHttp()
              ? () => {
                  isDirectWayShut = true
                  setIsOverHttp(true)
                }
              : undefined,
        })
    link.current = watching
    const look = () => {
      if (watching instanceof MediaConnection) watching.seePictures(isSeen())
    }
    for (const change of SEEN_CHANGES) document.addEventListener(change, look)
    look()
    if (watching instanceof MediaConnection) watching.chooseLayer(latestLayer.current)
    watching.start()
    return () => {
      for (const change of SEEN_CHANGES) document.removeEventListener(change, look)
      watching.stop()
      link.current = null
      setMedia(null)
      setFile(null)
    }
  }, [streamId, slot, iceServers, isSoundOnly, hasHttp, isOverHttp])
  useEffect(() => {
    if (link.current instanceof MediaConnection) link.current.chooseLayer(layer)
  }, [layer])
  const tryDirectly = () => {
    isDirectWayShut = false
    setIsOverHttp(false)
  }
  return { state, media, file, isOverHttp, tryDirectly, retry: () => link.current?.retry() }
}
