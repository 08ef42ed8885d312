import { AdminList } from '#web/platform/admin/list/AdminList.tsx'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { initialsArt } from '#web/platform/admin/list/initials-art.ts'
import { useAdminNavigation } from '#web/platform/admin/list/use-admin-navigation.ts'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { eventColumns } from '../event-columns.tsx'
import { eventWords } from '../event-words.ts'
import { Balance } from './Balance.tsx'
import { EventPanel } from './EventPanel.tsx'
import { paymentEventList } from './event-list.ts'

/** What the provider of payments told the site of, and what became of it. */
export function PaymentEventsAdmin({ search }: { search: AdminSearch }) {
  const { close } = useAdminNavigation()
  const { edit } = search
  return (
    <AdminList
      list={paymentEventList}
      noun="event"
      search={search}
      query={paymentEventList.rows(search)}
      columns={eventColumns}
      titleOf={({ type, member }) => [eventWords(type), member?.username].filter(Boolean).join(', ')}
      art={({ id, type }) => <Portrait person={initialsArt(id, eventWords(type))} />}
      tool={() => null}
      above={<Balance />}
      words={{ loading: 'Loading payments...', empty: 'Nothing was paid yet.' }}
    >
      {typeof edit === 'number' ? <EventPanel key={edit} id={edit} close={() => close(edit)} /> : null}
    </AdminList>
  )
}
