import { newsletter } from '#contract/newsletter.ts'
import { AdminList } from '#web/platform/admin/list/AdminList.tsx'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { initialsArt } from '#web/platform/admin/list/initials-art.ts'
import { DeleteButton } from '#web/platform/admin/removal/DeleteButton.tsx'
import { useRemovingList } from '#web/platform/admin/removal/use-removing-list.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { subscriberColumns } from '../subscriber-columns.tsx'
import { SubscriberPanel } from './SubscriberPanel.tsx'
import { subscriberList } from './subscriber-list.ts'

/** Who asked for the newsletter. */
export function NewsletterAdmin({ search }: { search: AdminSearch }) {
  const { edit } = search
  const { undoOf, remove, removeAll, close } = useRemovingList('subscriber', newsletter.remove, edit)
  return (
    <AdminList
      list={subscriberList}
      noun="subscriber"
      search={search}
      query={subscriberList.rows(search)}
      columns={subscriberColumns}
      titleOf={({ email }) => email}
      art={({ id, name, email }) => <Portrait person={initialsArt(id, name ?? email)} />}
      undoOf={undoOf}
      removeAll={removeAll}
      tool={({ id, email }) => <DeleteButton title={email} remove={() => remove(id, email)} />}
      ways={
        <Button asChild size="sm" icon="download">
          <a href={newsletter.export.path} download>
            Export confirmed
          </a>
        </Button>
      }
      words={{ loading: 'Loading subscribers...', empty: 'Nobody has asked for the newsletter yet.' }}
    >
      {typeof edit === 'number' ? (
        <SubscriberPanel key={edit} id={edit} close={() => close(edit)} remove={remove} />
      ) : null}
    </AdminList>
  )
}
