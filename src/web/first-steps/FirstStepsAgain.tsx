import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { firstSteps } from '#contract/first-steps.ts'
import { messageOf } from '#web/kit/api/api-error.ts'
import { useWrite } from '#web/kit/api/writes.ts'
import { Button } from '#web/kit/Button.tsx'
import { toast } from '#web/kit/toast.ts'
import { useSite } from '#web/session/session.ts'
import { firstStepsQuery } from './first-steps-query.ts'

/** Brings the list of first steps back, for whoever has put it away. */
export function FirstStepsAgain() {
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
