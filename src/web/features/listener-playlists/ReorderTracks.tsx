import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ListenerPlaylist } from '#contract/schemas/listener-playlists.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import { OrderedRow } from '#web/platform/admin/ordered/OrderedRow.tsx'
import * as orderedListStyles from '#web/platform/admin/ordered/ordered-list.module.css'
import { titleByArtist } from '#web/platform/records/title-by-artist.ts'
import { useTrackOrder } from './use-track-order.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** A page of a playlist being put in order: by drag, by the arrows of a line, or with Alt and the arrow keys; and taken off. */
export function ReorderTracks({ playlist, tracks }: { playlist: ListenerPlaylist; tracks: readonly Track[] }) {
  const { shown, move, remove } = useTrackOrder(playlist.id, tracks)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<string | null>(null)

  // An element that moves on the page loses the focus.
  useLayoutEffect(() => {
    const label = focused.current
    focused.current = null
    if (label) list.current?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`)?.focus()
  })

  const moveAndSay = (from: number, to: number) => {
    const track = shown[from]
    if (!track || to < 0 || to >= shown.length) return
    focused.current = document.activeElement?.getAttribute('aria-label') ?? null
    setAnnouncement(`${track.title} is now ${to + 1} of ${shown.length}`)
    move(from, to)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    const step = event.altKey ? STEPS[event.key] : undefined
    const line = event.target instanceof Element ? event.target.closest('li') : null
    if (!step || !line) return
    event.preventDefault()
    const from = [...event.currentTarget.children].indexOf(line)
    moveAndSay(from, from + step)
  }
  return (
    <>
      <ol
        className={orderedListStyles.pickList}
        aria-label={`Order of ${playlist.name}`}
        ref={list}
        onKeyDown={onKeyDown}
      >
        {shown.map((track, index) => (
          <OrderedRow
            key={track.id}
            name={titleByArtist(track)}
            index={index}
            last={index === shown.length - 1}
            move={moveAndSay}
            remove={() => remove(index)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
