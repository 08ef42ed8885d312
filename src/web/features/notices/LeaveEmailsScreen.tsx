import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { notices } from '#contract/notices.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'

/** The page behind the way out of every e-mail about notices: one press, since mail programs open links by themselves. */
export function LeaveEmailsScreen({ secret }: { secret: string | undefined }) {
  const posted = usePosted('noticeEmails')
  const [message, setMessage] = useState<string | null>(posted?.message ?? null)
  const leave = useWrite(notices.unsubscribe)
  const press = async (event: FormEvent) => {
    event.preventDefault()
    const answer = leave.mutateAsync({ query: { token: secret ?? '' } })
    setMessage(
      await answer.then(
        (done) => done.message ?? '',
        (error) => messageOf(error, 'Unable to connect to server'),
      ),
    )
  }
  return (
    <div className={`${pageStyles.page} ${formPageStyles.pageLogin}`}>
      <StackedHeading text="No more e-mails." />
      <div className={`${formPageStyles.member} print`}>
        <div className={formPageStyles.memberForm}>
          {message === null ? (
            <form method="post" className={formPageStyles.stack} onSubmit={press}>
              <p>Stop the e-mails about notices? Those about your money and your applications still come.</p>
              <Button type="submit" variant="ink" busy={leave.isPending}>
                Unsubscribe
              </Button>
            </form>
          ) : (
            <p role="status">{message}</p>
          )}
          <p>
            <Link to="/notices/kinds">Choose what rings</Link>
          </p>
        </div>
      </div>
    </div>
  )
}
