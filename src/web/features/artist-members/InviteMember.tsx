import { artistMembers } from '#contract/artist-members.ts'
import { memberRoles } from '#contract/artists.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { roleHints, roleNames } from './member-words.ts'
import * as styles from './members.module.css'

const LOST = 'Nobody was invited.'

/** Invites somebody to an artist by their username. */
export function InviteMember() {
  const invite = useWrite(artistMembers.invite)
  const form = useForm({
    prefix: 'invite',
    send: async (values, element) => {
      const body = { username: textOf(values, 'username'), role: textOf(values, 'role') as 'member' }
      const { message } = await invite.mutateAsync({ body })
      toast({ title: 'Invitation sent', ...(message ? { description: message } : {}), variant: 'success' })
      element.reset()
    },
    failed: (error) => ({ title: 'Not invited', description: messageOf(error, LOST) }),
    lost: LOST,
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit} aria-label="Invite somebody">
      <h2>Invite somebody</h2>
      <ErrorSummary errors={form.errors} />
      <Field
        id="invite-username"
        label="Username"
        hint="Of an account the label has made an artist’s."
        error={form.errorOf('username')}
      >
        <input name="username" maxLength={100} autoCapitalize="none" autoComplete="off" spellCheck={false} />
      </Field>
      <Field id="invite-role" label="Role" error={form.errorOf('role')}>
        <select name="role" defaultValue="member">
          {memberRoles.map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}: {roleHints[role]}
            </option>
          ))}
        </select>
      </Field>
      <p>
        <Button type="submit" variant="action" busy={form.busy}>
          Invite
        </Button>
      </p>
    </form>
  )
}
