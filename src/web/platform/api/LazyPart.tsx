import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import { arrivalOf } from './code-arrival.ts'
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
  const Component = code.here() ?? use(arrived(code))
  return <Component {...props} />
}

function arrived<Code>(code: LazyCode<Code>): Promise<Code> {
  const arrival = arrivalOf(code)
  void arrival.fetch()
  return arrival.arrived
}
