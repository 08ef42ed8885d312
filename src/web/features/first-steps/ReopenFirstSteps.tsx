import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { firstSteps } from '#contract/first-steps.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { useSite } from '#web/platform/session/session.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { firstStepsQuery } from './first-steps-query.ts'

/** Brings the list of first steps back, for whoever has put it away. */
export function ReopenFirstSteps() {
  const { demo } = useSite()
  const { data } = useQuery({ ...firstStepsQuery(), enabled: !demo })
  const bring = useWrite(firstSteps.dismiss)
  const navigate = useNavigate()
  if (demo || !data?.isDismissed) return null
  const show = () =>
    bring.mutate(
      { body: { isDismissed: false } },
      {
        onSuccess: () => void navigate({ to: '/admin', search: {} }),
        onError: (error) => toast({ title: 'Not shown', description: messageOf(error, ''), variant: 'destructive' }),
      },
    )
  return (
    <Button size="sm" busy={bring.isPending} onClick={show}>
      Show the first steps
    </Button>
  )
}
