import type { CopyByHand } from './CopyByHand.tsx'
import { DialogLater } from './DialogLater.tsx'
import { later } from './later.ts'

const copyByHand = later(() => import('./CopyByHand.tsx').then((module) => module.CopyByHand))

/** `CopyByHand`, fetched where a browser really refuses to copy. */
export const CopyLater = (props: Parameters<typeof CopyByHand>[0]) => <DialogLater code={copyByHand} props={props} />
