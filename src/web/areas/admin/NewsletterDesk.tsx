import { newsletter } from '#contract/newsletter.ts'
import { subscriberColumns } from '#web/features/newsletter/subscriber-columns.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { DeskList } from './DeskList.tsx'
import { deskLists } from './desk-queries.ts'
import type { DeskSearch } from './desk-search.ts'
import { initialsArt } from './initials-art.ts'
import { SubscriberPanel } from './SubscriberPanel.tsx'
import { useRemovingDesk } from './use-removing-desk.ts'

/** Who asked for the newsletter. */
export function NewsletterDesk({ search }: { search: DeskSearch }) {
  const { edit } = search
  const { undoOf, remove, removeAll, close } = useRemovingDesk('subscriber', newsletter.remove, edit)
  return (
    <DeskList
      tab="newsletter"
      noun="subscriber"
      search={search}
      query={deskLists.newsletter(search)}
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
    </DeskList>
  )
}
