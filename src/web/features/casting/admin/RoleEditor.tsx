import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { casting } from '#contract/casting.ts'
import type { CharacterRole, RoleDraft } from '#contract/schemas/rules/character-roles.ts'
import { fieldId } from '#web/platform/admin/admin-form.ts'
import * as panelStyles from '#web/platform/admin/panel.module.css'
import { LeaveGuard } from '#web/platform/admin/record/LeaveGuard.tsx'
import { useRecordForm } from '#web/platform/admin/record/use-record-form.ts'
import { useSaveKey } from '#web/platform/admin/record/use-save-key.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ConflictNotice } from '#web/platform/forms/conflict/ConflictNotice.tsx'
import * as dropZoneStyles from '#web/platform/forms/drop-zone.module.css'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { rolesQuery } from '../casting-queries.ts'
import { RoleForm } from '../roles/RoleForm.tsx'
import { checkRole, newRoleBody, roleBody, roleLabels, roleValues } from '../roles/role-draft.ts'
import * as styles from './roles.module.css'

const roleWords = {
  created: 'Model profile added successfully',
  updated: 'Model profile updated successfully',
  notCreated: 'Failed to add model profile',
  notUpdated: 'Failed to update model profile',
}

interface RoleEditorProps {
  trackId: number
  /** None for one that does not exist yet. */
  profile: CharacterRole | null
  close: () => void
}

/** The form of one character role; it is saved by itself, beside whatever form it stands under. */
export function RoleEditor({ trackId, profile, close }: RoleEditorProps) {
  const client = useQueryClient()
  const add = useWrite(casting.addRole)
  const update = useWrite(casting.updateRole)
  const life = useRecordForm({
    prefix: `role-${profile?.id ?? 'new'}`,
    record: profile,
    valuesOf: roleValues,
    labels: roleLabels,
    check: checkRole,
    words: roleWords,
    create: (values) => add.mutateAsync({ params: { id: trackId }, body: newRoleBody(values) as RoleDraft }),
    update: async (modelId, version, changed) => {
      const saved = await update.mutateAsync({
        params: { id: trackId, modelId },
        body: { ...roleBody(changed), version },
      })
      close()
      return saved
    },
    reload: async (id) => {
      const roles = await client.fetchQuery({ ...rolesQuery(trackId), staleTime: 0 })
      const found = roles.find((one) => one.id === id)
      if (!found) throw new Error('This model profile is gone by now.')
      return found
    },
    onCreated: close,
  })
  const { form } = life
  const saveKey = useSaveKey(life.isDirty)
  const first = fieldId(form, 'characterName')
  useEffect(() => document.getElementById(first)?.focus(), [first])
  return (
    <form
      {...saveKey}
      className={`${panelStyles.adminForm} ${styles.roleEditor}`}
      data-part="admin-form"
      aria-label={profile ? `Edit ${profile.characterName}` : 'New model profile'}
      method="post"
      noValidate
      onSubmit={life.onSubmit}
    >
      <ErrorSummary errors={life.errors} />
      {life.conflict ? <ConflictNotice conflict={life.conflict} draft={life.form} resolve={life.resolve} /> : null}
      <RoleForm form={form} />
      <div className={dropZoneStyles.uploaderWays} data-part="uploader-ways">
        <Button type="submit" size="sm" variant="ink" busy={life.busy}>
          {profile ? 'Save model profile' : 'Add model profile'}
        </Button>
        <Button size="sm" onClick={close}>
          Cancel
        </Button>
      </div>
      <LeaveGuard dirty={life.isDirty} />
    </form>
  )
}
