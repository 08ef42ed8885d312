import { type FormEvent, type ReactNode, useState } from 'react'
import { withQuery } from '#contract/kit/endpoint.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

interface AlbumActionProps {
  /** What is done, and to what, as its form's address says it. */
  query: Readonly<Record<string, string | number | undefined>>
  /** What is sent besides. */
  fields?: Readonly<Record<string, string | number>>
  run: () => Promise<unknown> | undefined
  /** What it is called where it is drawn as an icon alone, among the tools of a frame. */
  label?: string
  /** What it keeps the focus by where it moves. */
  focus?: string
  disabled?: boolean
  children: ReactNode
}

/** One thing that is done with an album at the press of a button: a form of its own, so that it works without script too. */
export function AlbumAction({ query, fields = {}, run, label, focus, disabled, children }: AlbumActionProps) {
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || disabled) return
    setBusy(true)
    try {
      await run()
    } catch (error) {
      const description = messageOf(error, 'The server could not be reached.')
      toast({ title: 'The album was not changed', description, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      method="post"
      action={withQuery('/model-dashboard', { tab: 'portfolio', ...query })}
      onSubmit={(event) => void submit(event)}
    >
      {Object.entries({ sent: 'yes', ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {label ? (
        <button
          type="submit"
          aria-label={label}
          data-focus={focus}
          aria-disabled={disabled || undefined}
          aria-busy={isBusy || undefined}
        >
          {children}
        </button>
      ) : (
        <Button type="submit" size="sm" busy={isBusy} aria-disabled={disabled || undefined}>
          {children}
        </Button>
      )}
    </form>
  )
}
