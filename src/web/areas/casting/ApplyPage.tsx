import { ApplyScreen } from '#web/features/model-applications/apply/ApplyScreen.tsx'
import type { ApplicationTarget } from '#web/features/model-applications/target-words.ts'
import { usePicturesToSend } from '#web/features/portfolios/grants/to-send/use-pictures-to-send.tsx'

/** An application as a page of its own, with what a model sends along of their portfolio. */
export function ApplyPage({ target }: { target: ApplicationTarget | null }) {
  const attachment = usePicturesToSend(`apply ${target?.call.id ?? ''} ${target?.role?.id ?? ''}`)
  return <ApplyScreen target={target} attachment={attachment} />
}
