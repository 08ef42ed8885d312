import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { AdminState } from '#web/platform/admin/AdminState.tsx'
import * as listStyles from '#web/platform/admin/list/list.module.css'
import * as toolsStyles from '#web/platform/admin/list/tools.module.css'
import * as rosterCardStyles from '#web/platform/admin/roster-card.module.css'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Pages } from '#web/platform/ui/Pages.tsx'
import { MODELS_PAGE, modelsQuery } from '../model-queries.ts'
import { listFailed } from '../model-words.ts'
import { ModelCard } from './ModelCard.tsx'
import { ModelDialog } from './ModelDialog.tsx'
import { ModelEditor } from './ModelEditor.tsx'
import type { ModelsSearch } from './models-search.ts'

/** The models as cards, each with their whole profile on a card of its own and their form beside. */
export function ModelsScreen({ search }: { search: ModelsSearch }) {
  const { view, edit, page = 1 } = search
  const { data, error, refetch } = useQuery({ ...modelsQuery(page), placeholderData: keepPreviousData })
  const navigate = useNavigate()
  const go = (change: ModelsSearch) =>
    void navigate({ to: '/admin/models', search: { ...search, ...change }, resetScroll: false })
  return (
    <div
      className={listStyles.adminArea}
      data-part="admin-area"
      data-open={edit !== undefined || undefined}
      data-wide=""
    >
      <section className={listStyles.adminList} aria-label="Models" aria-busy={!data && !error}>
        <div className={toolsStyles.adminTools} data-part="admin-tools">
          <h1>models</h1>
          <Button asChild size="sm">
            <Link to="/admin" search={{}}>
              Back to Admin Dashboard
            </Link>
          </Button>
          <Button asChild size="sm">
            <Link to="/admin" search={{ tab: 'models' }}>
              Search models
            </Link>
          </Button>
        </div>
        <AdminState
          query={{ data, error, refetch }}
          noun="models"
          loading="Loading models..."
          rows={3}
          failed={listFailed}
        />
        {data?.items.length === 0 ? <EmptyState text="No models found" /> : null}
        {data && data.items.length > 0 ? (
          <ul className={rosterCardStyles.rosterCards} data-part="roster-cards">
            {data.items.map((model) => (
              <ModelCard key={model.id} model={model} search={search} />
            ))}
          </ul>
        ) : null}
        {data ? (
          <Pages
            page={page}
            last={Math.ceil(data.total / MODELS_PAGE)}
            label="Pages"
            link={(number) => <Link to="/admin/models" search={{ page: number }} />}
          >
            <b>{data.total}</b> in all
          </Pages>
        ) : null}
      </section>
      {edit ? <ModelEditor key={edit} id={edit} close={() => go({ edit: undefined })} /> : null}
      {view ? (
        <ModelDialog
          key={`view ${view}`}
          id={view}
          close={() => go({ view: undefined })}
          ways={({ id }) => (
            <Button asChild size="sm">
              <Link to="/admin/models" search={{ page: search.page, edit: id }} resetScroll={false} preload={false}>
                Edit
              </Link>
            </Button>
          )}
        />
      ) : null}
    </div>
  )
}
