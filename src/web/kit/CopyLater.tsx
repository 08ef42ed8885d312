import type { CopyByHand } from './CopyByHand.tsx'
import { DialogLater } from './DialogLater.tsx'

const fetchDialog = () => import('./CopyByHand.tsx').then((module) => module.CopyByHand)

/** `CopyByHand`, fetched where a browser really refuses to copy. */
export const CopyLater = (props: Parameters<typeof CopyByHand>[0]) => <DialogLater load={fetchDialog} props={props} />
