import { useState } from 'react'
import { newsletter } from '#contract/newsletter.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { VoiceLine } from '#web/platform/text/VoiceLine.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { ConfirmationResult } from './ConfirmationResult.tsx'
import { NewsletterForm } from './NewsletterForm.tsx'

/** What the address brings: the secret of an e-mail that confirms, or of one that lets go. */
export interface NewsletterSearch {
  confirm?: string | undefined
  leave?: string | undefined
}

/** The page behind the links of newsletters; each asks for one press, since mail programs open links by themselves. */
export function NewsletterScreen({ confirm, leave }: NewsletterSearch) {
  return (
    <div className={`${pageStyles.page} ${formPageStyles.pageLogin}`}>
      <StackedHeading text={leave ? 'Goodbye, then.' : 'News by letter.'} />
      <div className={`${formPageStyles.member} print`}>
        <div className={formPageStyles.memberForm}>
          {leave ? <Press secret={leave} kind="leave" /> : confirm ? <Press secret={confirm} kind="confirm" /> : null}
          {leave || confirm ? null : <NewsletterForm />}
        </div>
      </div>
      <aside>
        <VoiceLine of="newsletterLine" />
      </aside>
    </div>
  )
}

const words = {
  confirm: { lead: 'Confirm that you want our newsletter.', press: 'Confirm' },
  leave: { lead: 'Take this address off the list?', press: 'Unsubscribe' },
}

function Press({ secret, kind }: { secret: string; kind: 'confirm' | 'leave' }) {
  const posted = usePosted('newsletterLink')
  const [message, setMessage] = useState<string | null>(posted?.message ?? null)
  const confirm = useWrite(newsletter.confirm)
  const leave = useWrite(newsletter.unsubscribe)
  const busy = confirm.isPending || leave.isPending
  const press = async () => {
    const call =
      kind === 'confirm'
        ? confirm.mutateAsync({ body: { token: secret } })
        : leave.mutateAsync({ query: { token: secret } })
    setMessage(
      await call.then(
        ({ message }) => message ?? '',
        (error) => messageOf(error, 'Unable to connect to server'),
      ),
    )
  }
  if (message !== null) return <ConfirmationResult>{message}</ConfirmationResult>
  return (
    <form
      method="post"
      className={formPageStyles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void press()
      }}
    >
      <p>{words[kind].lead}</p>
      <Button type="submit" variant="ink" busy={busy}>
        {words[kind].press}
      </Button>
    </form>
  )
}
