import { type ComponentType, type ReactNode, Suspense, use, useEffect } from 'react'
import { replayAfterHydration } from '#web/platform/browser/hydration-events.ts'
import { onOnline } from './connection.ts'
import type { LazyCode } from './lazy-code.ts'

interface LazyPartProps<Props> {
  /** The component. */
  code: LazyCode<ComponentType<Props>>
  /** What it is drawn with. */
  props: Props
  /** Stands in its place until its code has come, where the server has not drawn it. */
  waiting?: ReactNode
}

/** A part of a page whose code the rest does without: what the server drew of it stands, and comes alive when its code is there. */
export const LazyPart = <Props extends object>({ waiting, ...part }: LazyPartProps<Props>) => (
  <Suspense fallback={waiting}>
    <Part {...part} />
  </Suspense>
)

function Part<Props extends object>({ code, props }: LazyPartProps<Props>) {
  // Once React has done all that belongs to it. Before `use`, which is asked only while the code is away: React, which waits in it and
  // then begins anew, would not know a hook that comes behind, and would throw away what the server drew.
  useEffect(() => void setTimeout(replayAfterHydration), [])
  const Component = code.here() ?? use(arrived(code))
  return <Component {...props} />
}

const arrivals = new WeakMap<object, Promise<unknown>>()

/** The code, however long it takes: `React.lazy` would break the page, and stay broken, where it cannot be fetched once. */
function arrived<Code>(code: LazyCode<Code>): Promise<Code> {
  const known = arrivals.get(code)
  if (known) return known as Promise<Code>
  const made = new Promise<Code>((resolve) => {
    const load = () =>
      code.load().then(resolve, () => {
        const stop = onOnline(() => {
          stop()
          void load()
        })
      })
    void load()
  })
  arrivals.set(code, made)
  return made
}
