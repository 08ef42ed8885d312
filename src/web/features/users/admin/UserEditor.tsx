import type { ManagedUser } from '#contract/schemas/users.ts'
import { users } from '#contract/users.ts'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { RecordSheet } from '#web/platform/admin/record/RecordSheet.tsx'
import { useRecordForm } from '#web/platform/admin/record/use-record-form.ts'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { UserForm } from '../UserForm.tsx'
import { userLabels, userPatch, userValues } from '../user-draft.ts'
import { UserAccess } from './UserAccess.tsx'
import { userWords } from './user-words.ts'

interface UserEditorProps {
  id: number
  close: () => void
}

/** Edits one account; new ones come by signing up. */
export const UserEditor = ({ id, close }: UserEditorProps) => (
  <RecordEditor id={id} noun="account" asked={(one) => read(users.get, { params: { id: one } })} close={close}>
    {(user, reload) => (user ? <UserSheet user={user} reload={reload} close={close} /> : null)}
  </RecordEditor>
)

interface UserSheetProps {
  user: ManagedUser
  reload: () => Promise<ManagedUser>
  close: () => void
}

function UserSheet({ user, reload, close }: UserSheetProps) {
  const update = useWrite(users.update)
  const life = useRecordForm({
    prefix: 'user',
    record: user as ManagedUser | null,
    valuesOf: userValues,
    labels: userLabels,
    words: userWords,
    create: () => Promise.reject(new Error('Accounts come by signing up')),
    update: (id, version, changed) =>
      update.mutateAsync({ params: { id }, body: { ...userPatch(user, changed), version } }),
    reload,
    onCreated: () => {},
  })
  return (
    <RecordSheet
      noun="account"
      kind="users"
      title={user.username}
      life={life}
      close={close}
      removal={<UserAccess user={user} />}
    >
      <UserForm form={life.form} />
    </RecordSheet>
  )
}
