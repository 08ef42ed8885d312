import type { ComponentType } from 'react'
import { useFetched } from './use-fetched.ts'

interface DialogLaterProps<Props> {
  /** Imports the dialog. */
  load: () => Promise<ComponentType<Props>>
  /** What it is drawn with. */
  props: Props
}

/**
 * A dialog whose code comes when it is first opened: most visits only look at the page behind it.
 * Draw it only while it is open.
 */
export function DialogLater<Props extends { close: () => void }>({ load, props }: DialogLaterProps<Props>) {
  const Dialog = useFetched(load, true, props.close)
  return Dialog ? <Dialog {...props} /> : null
}
