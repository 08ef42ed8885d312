import { type ManagedUser, type UserPatch, users } from '#contract/users.ts'
import { UserForm } from '#web/features/users/UserForm.tsx'
import { userLabels, userValues } from '#web/features/users/user-draft.ts'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { RecordEditor } from './RecordEditor.tsx'
import { RecordSheet } from './RecordSheet.tsx'
import { userWords } from './record-words.ts'
import { UserAccess } from './UserAccess.tsx'
import { useRecordForm } from './use-record-form.ts'

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
      update.mutateAsync({ params: { id }, body: { ...changed, version } as UserPatch }),
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
