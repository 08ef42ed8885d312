import { useEffect, useRef } from 'react'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'

const shelf = lazyCode(async () => (await import('./PlaylistShelf.tsx')).PlaylistShelf)
let reach = () => {}
const reached = new Promise<void>((resolve) => {
  reach = resolve
})
const whenReached = { here: shelf.here, load: () => reached.then(shelf.load) }
const props = {}

/** One's latest playlists in the room of a listener. It stands far down: its code comes when somebody gets near it. */
export function LazyShelf() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach()
      },
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place}>
      <LazyPart code={whenReached} props={props} waiting={<Skeleton shape="block" width="100%" height="20rem" />} />
    </div>
  )
}
