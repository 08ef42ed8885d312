import { type ComponentType, memo, Suspense, use, useEffect } from 'react'
import { useIdle } from '#web/platform/browser/use-idle.ts'
import { arrivalOf } from './code-arrival.ts'
import type { LazyCode } from './lazy-code.ts'

interface SettledPartProps<Props> {
  /** The component. */
  code: LazyCode<ComponentType<Props>>
  /** What it is drawn with. */
  props: Props
  /** Whether it is wanted at once, as only the browser knows. */
  isWanted?: () => boolean
}

/** What says that somebody begins to use the page. */
const BEGINNINGS = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const

/**
 * A part of a page that stands as the server drew it, with links and forms that work, until the visit has settled or
 * somebody begins to use the page: then its code is fetched, and it comes alive. Where the server has not drawn it, its code is
 * fetched at once. It is drawn anew only when one of its props is another one: a part that waits for its code would
 * give up what the server drew of it.
 */
export const SettledPart = memo(WaitingPart, isSame) as typeof WaitingPart

function WaitingPart<Props extends object>({ code, props, isWanted }: SettledPartProps<Props>) {
  const { fetch } = arrivalOf(code)
  useIdle(fetch)
  useEffect(() => {
    const begin = ({ type, target }: Event) => {
      // What scrolls within the page may be the page itself.
      if (type === 'scroll' && target !== document) return
      stop()
      void fetch()
    }
    const stop = () => {
      for (const name of BEGINNINGS) document.removeEventListener(name, begin, true)
    }
    for (const name of BEGINNINGS) document.addEventListener(name, begin, true)
    // Somebody may have begun before the page came alive.
    const isBegun = document.activeElement !== null && document.activeElement !== document.body
    if (isBegun || isWanted?.()) void fetch()
    return stop
  }, [fetch, isWanted])
  return (
    <Suspense fallback={<FetchNow fetch={fetch} />}>
      <Part code={code} props={props} />
    </Suspense>
  )
}

function Part<Props extends object>({ code, props }: SettledPartProps<Props>) {
  const Component = code.here() ?? use(arrivalOf(code).arrived)
  return <Component {...props} />
}

/** Nothing of the part is on show. */
function FetchNow({ fetch }: { fetch: () => Promise<void> }) {
  useEffect(() => void fetch(), [fetch])
  return null
}

function isSame<Props extends object>(before: SettledPartProps<Props>, now: SettledPartProps<Props>): boolean {
  const names = Object.keys(now.props) as (keyof Props)[]
  return (
    before.code === now.code &&
    before.isWanted === now.isWanted &&
    names.every((name) => Object.is(before.props[name], now.props[name]))
  )
}
