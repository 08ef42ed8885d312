import { newsletter } from '#contract/newsletter.ts'
import { subscriberColumns } from '#web/features/newsletter/subscriber-columns.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { AdminList } from './AdminList.tsx'
import { adminLists } from './admin-queries.ts'
import type { AdminSearch } from './admin-search.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { initialsArt } from './initials-art.ts'
import { SubscriberPanel } from './SubscriberPanel.tsx'
import { useRemovingList } from './use-removing-list.ts'

/** Who asked for the newsletter. */
export function NewsletterAdmin({ search }: { search: AdminSearch }) {
  const { edit } = search
  const { undoOf, remove, removeAll, close } = useRemovingList('subscriber', newsletter.remove, edit)
  return (
    <AdminList
      tab="newsletter"
      noun="subscriber"
      search={search}
      query={adminLists.newsletter(search)}
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
