import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useIdle } from '../browser/use-idle.ts'
import { LazyPart } from './LazyPart.tsx'

/** So far before it comes into view its code is asked for. */
const AHEAD = '200px'

/**
 * A `LazyPart` far down a page: its code comes when it is about to come into view, and at the latest when the visit has settled, since
 * a screen reader need not scroll.
 */
export function LazyPartInView<Props extends object>({ code, ...part }: ComponentProps<typeof LazyPart<Props>>) {
  const place = useRef<HTMLDivElement>(null)
  const [{ near, codeWhenNear }] = useState(() => {
    let near = () => {}
    const isNear = new Promise<void>((resolve) => {
      near = resolve
    })
    return { near, codeWhenNear: { here: code.here, load: () => isNear.then(code.load) } }
  })
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [near])
  useIdle(async () => {
    near()
    await code.load()
  })
  return (
    <div ref={place}>
      <LazyPart {...part} code={codeWhenNear} />
    </div>
  )
}
