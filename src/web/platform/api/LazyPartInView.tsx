import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useIdle } from '../browser/use-idle.ts'
import { LazyPart } from './LazyPart.tsx'

/**
 * A `LazyPart` far down a page: its code comes when some of it is in view, and at the latest when the visit has settled, since a screen
 * reader need not scroll. What is pressed before is done once it is here.
 */
export function LazyPartInView<Props extends object>({ code, ...part }: ComponentProps<typeof LazyPart<Props>>) {
  const place = useRef<HTMLDivElement>(null)
  const [{ show, codeWhenShown }] = useState(() => {
    let show = () => {}
    const isShown = new Promise<void>((resolve) => {
      show = resolve
    })
    return { show, codeWhenShown: { here: code.here, load: () => isShown.then(code.load) } }
  })
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) show()
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [show])
  useIdle(async () => {
    show()
    await code.load()
  })
  return (
    <div ref={place}>
      <LazyPart {...part} code={codeWhenShown} />
    </div>
  )
}
