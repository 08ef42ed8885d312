import { Children, type ReactNode, Suspense } from 'react'

interface HydrateInPartsProps {
  /** Items of a list that stay where they are: one that goes to another step is drawn anew. */
  children: ReactNode
  /** How many come alive together. */
  atOnce?: number
}

/**
 * Items that come alive a few at a time. React hydrates what stands in a boundary by itself: a press meanwhile waits for the
 * few it meets and not for the whole list. They are never waited for: their data is there before they are drawn.
 */
export function HydrateInParts({ children, atOnce = 1 }: HydrateInPartsProps) {
  const items = Children.toArray(children)
  return Array.from({ length: Math.ceil(items.length / atOnce) }, (_, step) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the list
    <Suspense key={step}>{items.slice(step * atOnce, (step + 1) * atOnce)}</Suspense>
  ))
}
