import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { AdminState } from '#web/platform/admin/AdminState.tsx'
import * as listStyles from '#web/platform/admin/list/list.module.css'
import * as toolsStyles from '#web/platform/admin/list/tools.module.css'
import * as rosterCardStyles from '#web/platform/admin/roster-card.module.css'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { artistsQuery } from '../artist-queries.ts'
import { ArtistDialog } from './ArtistDialog.tsx'
import { RosterCard } from './RosterCard.tsx'
import type { RosterSearch } from './roster-search.ts'

/** The roster as cards, each with its form in a dialog. */
export function RosterScreen({ search }: { search: RosterSearch }) {
  const { data, error, refetch } = useQuery(artistsQuery())
  const navigate = useNavigate()
  const close = () => void navigate({ to: '/admin/artists', search: {}, resetScroll: false })
  const add = (words: string) => (
    <Button asChild variant="action" size="sm" icon="plus">
      <Link to="/admin/artists" search={{ edit: 'new' }} resetScroll={false}>
        {words}
      </Link>
    </Button>
  )
  return (
    <section className={listStyles.adminList} aria-label="Artist roster" aria-busy={!data && !error}>
      <div className={toolsStyles.adminTools} data-part="admin-tools">
        <h1>roster</h1>
        <Button asChild size="sm">
          <Link to="/admin" search={{}}>
            Back to Admin Dashboard
          </Link>
        </Button>
        {add('Add Artist')}
      </div>
      <AdminState query={{ data, error, refetch }} noun="artists" loading="Loading artists..." rows={3} />
      {data?.items.length === 0 ? <EmptyState text="No artists yet" action={add('Add Your First Artist')} /> : null}
      {data && data.items.length > 0 ? (
        <ul className={rosterCardStyles.rosterCards} data-part="roster-cards">
          {data.items.map((artist) => (
            <RosterCard key={artist.id} artist={artist} />
          ))}
        </ul>
      ) : null}
      {search.edit ? <ArtistDialog key={search.edit} id={search.edit} close={close} /> : null}
    </section>
  )
}
