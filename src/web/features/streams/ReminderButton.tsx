import type { ComponentProps, FormEvent } from 'react'
import type { Stream } from '#contract/schemas/kit/stream-shapes.ts'
import { streams } from '#contract/streams.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

interface RingMeProps {
  stream: Pick<Stream, 'id' | 'title'>
  isRung: boolean
  variant?: ComponentProps<typeof Button>['variant']
}

/** Asks to be told when an announced stream begins, or takes that back. */
export function ReminderButton({ stream: { id, title }, isRung, variant = 'outline' }: RingMeProps) {
  const remind = useWrite(streams.remind)
  const unremind = useWrite(streams.unremind)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const write = isRung ? unremind : remind
    write.mutate(
      { params: { id } },
      {
        onError: (error) =>
          toast({ title: 'Error', description: messageOf(error, 'It could not be kept.'), variant: 'destructive' }),
      },
    )
  }
  return (
    <form method="post" action={`/live-stream/${id}?do=${isRung ? 'unremind' : 'remind'}`} onSubmit={submit}>
      <Button
        type="submit"
        size="sm"
        variant={isRung ? 'outline' : variant}
        icon={isRung ? 'check' : 'bell'}
        aria-pressed={isRung}
        busy={remind.isPending || unremind.isPending}
      >
        Ring me<span className="visually-hidden"> when {title} begins</span>
      </Button>
    </form>
  )
}
