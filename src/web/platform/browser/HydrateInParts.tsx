import { Children, isValidElement, type ReactNode, Suspense, useState } from 'react'
import { groupForHydration, initialGroups } from './hydration-groups.ts'

interface HydrateInPartsProps {
  children: ReactNode
  /** How many come alive together. */
  atOnce?: number
}

const keyOf = (item: ReactNode) => String(isValidElement(item) ? item.key : item)

/**
 * Items that come alive a few at a time. React hydrates what stands in a boundary by itself: a press meanwhile waits for the
 * few it meets and not for the whole list. They are never waited for: their data is there before they are drawn.
 */
export function HydrateInParts({ children, atOnce = 1 }: HydrateInPartsProps) {
  const items = Children.toArray(children)
  const [first] = useState(() => initialGroups(items.map(keyOf), atOnce))
  return groupForHydration(items, keyOf, first).map(({ id, items: together }) => (
    <Suspense key={id}>{together}</Suspense>
  ))
}
