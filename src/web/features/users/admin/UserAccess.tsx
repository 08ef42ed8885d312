import { useId, useState } from 'react'
import type { ManagedUser } from '#contract/schemas/users.ts'
import { type UserAction, users } from '#contract/users.ts'
import { UploadUsage } from '#web/features/uploads/UploadUsage.tsx'
import * as immediateActionsStyles from '#web/platform/admin/record/immediate-actions.module.css'
import { useSuccessToast } from '#web/platform/admin/record/use-success-toast.ts'
import * as dropZoneStyles from '#web/platform/forms/drop-zone.module.css'
import { Field } from '#web/platform/forms/Field.tsx'
import { countWords } from '#web/platform/text/count-words.ts'
import { When } from '#web/platform/text/When.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './user-access.module.css'

/** How somebody gets in: their sessions, a new password, and a ban. */
export function UserAccess({ user }: { user: ManagedUser }) {
  const call = { params: { id: user.id } }
  const may = (action: UserAction) => user.allowed.includes(action)
  const end = useSuccessToast(users.endSessions, 'Signed out everywhere')
  const reset = useSuccessToast(users.sendReset, 'A letter is on its way')
  const readmit = useSuccessToast(users.readmit, 'Account let in again')
  return (
    <section className={immediateActionsStyles.immediateActions} aria-label="Access">
      <p>
        {user.sessions > 0 ? countWords(user.sessions, 'open session') : 'No open session'}
        {user.lastSeenAt ? (
          <>
            , last seen <When at={user.lastSeenAt} />
          </>
        ) : null}
      </p>
      <UploadUsage userId={user.id} />
      <div className={dropZoneStyles.uploaderWays} data-part="uploader-ways">
        <Button
          size="sm"
          busy={end.busy}
          disabled={user.sessions === 0}
          onClick={() => void end.run(call, user.username)}
        >
          Sign out everywhere
        </Button>
        {may('sendReset') && (
          <Button size="sm" busy={reset.busy} onClick={() => void reset.run(call, user.email)}>
            Send a link for a new password
          </Button>
        )}
      </div>
      {user.bannedAt ? (
        <>
          <p>
            Banned <When at={user.bannedAt} />
            {user.banReason ? `: ${user.banReason}` : null}
          </p>
          {may('readmit') && (
            <Button size="sm" busy={readmit.busy} onClick={() => void readmit.run(call, user.username)}>
              Let in again
            </Button>
          )}
        </>
      ) : (
        may('ban') && <BanUser user={user} />
      )}
    </section>
  )
}

function BanUser({ user }: { user: ManagedUser }) {
  const [reason, setReason] = useState('')
  const id = useId()
  const ban = useSuccessToast(users.ban, 'Account banned')
  const submit = () => {
    if (reason.trim()) void ban.run({ params: { id: user.id }, body: { reason } }, user.username)
  }
  return (
    <div className={styles.adminBan}>
      <Field
        label="Reason for a ban"
        id={id}
        hint="Give a reason first. Kept for admins; banned people cannot sign in."
      >
        <input
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The form around it would save what has nothing to do with it.
            event.preventDefault()
            submit()
          }}
        />
      </Field>
      <Button size="sm" busy={ban.busy} disabled={!reason.trim()} onClick={submit}>
        Ban
      </Button>
    </div>
  )
}
