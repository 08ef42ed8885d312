import { later } from '#web/platform/api/lazy-code.ts'
import type { CopyByHand } from './CopyByHand.tsx'
import { DialogLater } from './LazyDialog.tsx'

const copyByHand = later(() => import('./CopyByHand.tsx').then((module) => module.CopyByHand))

/** `CopyByHand`, fetched where a browser really refuses to copy. */
export const CopyLater = (props: Parameters<typeof CopyByHand>[0]) => <DialogLater code={copyByHand} props={props} />
