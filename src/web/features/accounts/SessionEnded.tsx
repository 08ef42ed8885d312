import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { setSessionEnd, useSessionEnd } from '#web/platform/session/session-end.ts'

const dialog = lazyCode(() => import('./SignInAgain.tsx').then(({ SignInAgain }) => SignInAgain))
const props = { close: () => setSessionEnd('ended') }

/** Asks whoever is in the middle of something to sign in again when their session has ended. */
export function SessionEnded() {
  return useSessionEnd() === 'asking' ? <LazyDialog code={dialog} props={props} /> : null
}
