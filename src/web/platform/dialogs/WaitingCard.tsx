import { Skeleton } from '#web/platform/ui/Skeleton.tsx'

/** Stands in a dialog until its record has come. The server draws no dialog that would only wait. */
export const WaitingCard = () => (
  <div aria-busy="true">
    <Skeleton shape="block" width="100%" height="420px" />
  </div>
)
