import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AdminState } from '#web/platform/admin/AdminState.tsx'
import * as listStyles from '#web/platform/admin/list/list.module.css'
import * as toolsStyles from '#web/platform/admin/list/tools.module.css'
import { Button } from '#web/platform/ui/Button.tsx'
import { SalesStatementView } from '../SalesStatementView.tsx'
import * as styles from '../sales.module.css'
import { artistSalesQuery } from '../sales-queries.ts'

interface ArtistSalesScreenProps {
  artistId: number
  period: string | undefined
}

/** What was sold of one artist, as the label reads it. */
export function ArtistSalesScreen({ artistId, period }: ArtistSalesScreenProps) {
  const { data, error, refetch } = useQuery(artistSalesQuery(artistId, period))
  return (
    <section className={listStyles.adminList} aria-labelledby="artist-sales" aria-busy={!data && !error}>
      <div className={toolsStyles.adminTools} data-part="admin-tools">
        <h1 id="artist-sales">sales{data ? ` of ${data.artist.name}` : ''}</h1>
        <Button asChild size="sm">
          <Link to="/admin/artists" search={{}}>
            To the roster
          </Link>
        </Button>
      </div>
      {data ? (
        <div className={styles.office}>
          <SalesStatementView
            statement={data}
            artistId={artistId}
            link={(one) => (
              <Link
                to="/admin/sales/$artistId"
                params={{ artistId: `${artistId}` }}
                search={{ period: one }}
                resetScroll={false}
              />
            )}
          />
        </div>
      ) : (
        <AdminState query={{ data, error, refetch }} noun="statement" loading="Loading statement..." rows={4} />
      )}
    </section>
  )
}
