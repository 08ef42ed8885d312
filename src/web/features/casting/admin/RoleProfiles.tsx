import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { casting } from '#contract/casting.ts'
import type { CharacterRole } from '#contract/schemas/rules/character-roles.ts'
import { AdminState } from '#web/platform/admin/AdminState.tsx'
import * as partStyles from '#web/platform/admin/record/part.module.css'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ConfirmDialog } from '#web/platform/dialogs/ConfirmDialog.tsx'
import { moveFocus } from '#web/platform/focus/focus-places.ts'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { roleLine } from '../call-words.ts'
import { rolesQuery } from '../casting-queries.ts'
import { RoleEditor } from './RoleEditor.tsx'
import * as styles from './roles.module.css'

/** Who is looked for in the video of a track: each role opens its form in its place. */
export function RoleProfiles({ trackId }: { trackId: number }) {
  const query = useQuery(rolesQuery(trackId))
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const heading = useId()
  const close = (id: number | 'new') => {
    // What opened it has to be drawn before it can take the focus.
    flushSync(() => setOpen(null))
    moveFocus(document.querySelector<HTMLElement>(`[data-role="${id}"]`))
  }
  return (
    <section className={partStyles.adminPart} aria-labelledby={heading}>
      <h3 id={heading} tabIndex={-1}>
        Video model profiles
      </h3>
      <AdminState query={query} noun="model profiles" loading="Loading model profiles..." rows={2} />
      {query.data?.length === 0 && open !== 'new' ? (
        <p className={fieldsStyles.fieldHint} data-part="field-hint">
          No model profiles yet.
        </p>
      ) : null}
      {query.data?.length ? (
        <ul className={styles.roleProfiles}>
          {query.data.map((role) => (
            <li key={role.id}>
              {open === role.id ? (
                <RoleEditor trackId={trackId} profile={role} close={() => close(role.id)} />
              ) : (
                <RoleRow
                  profile={role}
                  edit={() => setOpen(role.id)}
                  deleted={() => moveFocus(document.getElementById(heading))}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {open === 'new' ? (
        <RoleEditor trackId={trackId} profile={null} close={() => close('new')} />
      ) : (
        <Button size="sm" icon="plus" data-role="new" onClick={() => setOpen('new')}>
          Add model profile
        </Button>
      )}
    </section>
  )
}

interface RoleRowProps {
  profile: CharacterRole
  edit: () => void
  deleted: () => void
}

function RoleRow({ profile, edit, deleted }: RoleRowProps) {
  const { id, trackId, characterName } = profile
  const removal = useWrite(casting.removeRole)
  const remove = () =>
    removal.mutateAsync({ params: { id: trackId, modelId: id } }).then(
      () => {
        toast({ title: 'Model profile deleted successfully', description: characterName, variant: 'success' })
        deleted()
      },
      (error: unknown) =>
        toast({
          title: 'Failed to delete model profile',
          description: messageOf(error, 'The server could not be reached.'),
          variant: 'destructive',
        }),
    )
  return (
    <>
      <p>
        <b className="work">{characterName}</b>
        <small>{roleLine(profile)}</small>
      </p>
      <Button size="sm" variant="bare" icon="edit" aria-label={`Edit ${characterName}`} data-role={id} onClick={edit} />
      <ConfirmDialog
        title="Delete this model profile?"
        description={`${characterName} is looked for no longer. Applications for the role stay.`}
        confirmLabel="Delete"
        onConfirm={remove}
        trigger={<Button size="sm" variant="bare" icon="trash" aria-label={`Delete ${characterName}`} />}
      />
    </>
  )
}
