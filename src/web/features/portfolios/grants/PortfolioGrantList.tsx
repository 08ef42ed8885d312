import { portfolioGrants } from '#contract/portfolio-grants.ts'
import type { PortfolioAlbum } from '#contract/schemas/portfolio-albums.ts'
import type { PortfolioGrant } from '#contract/schemas/portfolio-grants.ts'
import { captionOf, type PortfolioItem } from '#web/features/portfolios/portfolio-item.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { When } from '#web/platform/text/When.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './items.module.css'

interface PortfolioGrantListProps {
  grants: readonly PortfolioGrant[]
  items: readonly PortfolioItem[]
  albums: readonly PortfolioAlbum[]
}

/** Whom a model shows what, each with the way to take it back. */
export function PortfolioGrantList({ grants, items, albums }: PortfolioGrantListProps) {
  const groups = Map.groupBy(grants, ({ to }) => `${to.kind} ${to.id}`)
  if (groups.size === 0) return <p className={styles.grants}>Nobody is shown anything private.</p>
  return (
    <div className={styles.grants} data-part="grants">
      {[...groups].map(([key, those]) => (
        <section key={key} aria-label={`Shown to ${those[0]?.to.name}`}>
          <h3 dir="auto">Shown to {those[0]?.to.name}</h3>
          <ul>
            {those.map((grant) => (
              <Grant key={grant.id} grant={grant} name={nameOf(grant, items, albums)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const nameOf = (
  { imageId, videoId, albumId }: PortfolioGrant,
  items: readonly PortfolioItem[],
  albums: readonly PortfolioAlbum[],
) => {
  if (albumId !== null) return `Album ${albums.find(({ id }) => id === albumId)?.name ?? ''}`.trim()
  const shown = items.find(({ kind, item }) => item.id === (kind === 'image' ? imageId : videoId))
  return shown ? captionOf(shown) : 'An item'
}

function Grant({ grant: { id, to, grantedAt }, name }: { grant: PortfolioGrant; name: string }) {
  const revoke = useWrite(portfolioGrants.revoke, { readsAnewWhenRefused: true })
  // Awaited, since the row is gone by the time it is taken back.
  const takeBack = () =>
    revoke.mutateAsync({ params: { id } }).then(
      () => toast({ title: 'Taken back', description: `${to.name} sees it no more.`, variant: 'success' }),
      (error: unknown) =>
        toast({
          title: 'Not taken back',
          description: messageOf(error, 'The server could not be reached.'),
          variant: 'destructive',
        }),
    )
  return (
    <li className={styles.grant}>
      <span dir="auto">
        {name} <small>since</small> <When at={grantedAt} />
      </span>
      <Button size="sm" busy={revoke.isPending} onClick={takeBack} aria-label={`Take back ${name} from ${to.name}`}>
        Take back
      </Button>
    </li>
  )
}
