import { useStoredText } from '#web/platform/browser/use-stored-text.ts'

export type RowHeight = 'regular' | 'compact'

/** How high the rows of lists are; stored in the browser under its first name, so that nobody loses the choice. */
export function useRowHeight(): [RowHeight, (height: RowHeight) => void] {
  const [height, keep] = useStoredText('late-set-desk-rows')
  return [height === 'compact' ? 'compact' : 'regular', keep]
}
