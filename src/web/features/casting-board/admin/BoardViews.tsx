import { Link } from '@tanstack/react-router'
import { admin } from '#contract/admin.ts'
import { useViewFocus, viewAttribute } from '#web/platform/admin/views/use-view-focus.ts'
import { useViews } from '#web/platform/admin/views/use-views.ts'
import { viewFailed } from '#web/platform/admin/views/view-failed.ts'
import * as styles from '#web/platform/admin/views/views.module.css'
import { useWrite } from '#web/platform/api/writes.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { BOARD_VIEWS } from './BoardFilters.tsx'
import { type BoardSearch, parseBoardSearch } from './board-search.ts'

/** The ways of narrowing boards that their reader has saved; the one that is shown can be deleted. */
export function BoardViews({ call, search }: { call: number; search: BoardSearch }) {
  const removal = useWrite(admin.removeView)
  const { views, isRead, current } = useViews(BOARD_VIEWS, { ...search })
  useViewFocus(BOARD_VIEWS, isRead ? views : undefined)
  if (views.length === 0) return null
  return (
    <nav className={styles.adminViews} aria-label="Saved views">
      {views.map((view) => (
        <span key={view.id} className={styles.adminView}>
          <Link
            to="/admin/casting/$callId"
            params={{ callId: `${call}` }}
            search={parseBoardSearch(view.search)}
            aria-current={view.id === current?.id ? 'page' : undefined}
            activeOptions={{ exact: true }}
            preload={false}
            {...viewAttribute(view.id)}
          >
            {view.name}
          </Link>
          {view.id === current?.id ? (
            <Button
              size="sm"
              variant="bare"
              icon="close"
              aria-label={`Delete the view ${view.name}`}
              onClick={() =>
                void removal.mutateAsync({ params: { id: view.id } }).catch(viewFailed('View not deleted'))
              }
            />
          ) : null}
        </span>
      ))}
    </nav>
  )
}
