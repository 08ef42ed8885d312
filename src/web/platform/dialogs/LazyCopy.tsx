import { lazyCode } from '#web/platform/api/lazy-code.ts'
import type { CopyByHand } from './CopyByHand.tsx'
import { LazyDialog } from './LazyDialog.tsx'

const copyByHand = lazyCode(() => import('./CopyByHand.tsx').then((module) => module.CopyByHand))

/** `CopyByHand`, fetched where a browser really refuses to copy. */
export const LazyCopy = (props: Parameters<typeof CopyByHand>[0]) => <LazyDialog code={copyByHand} props={props} />
