import { Link } from '@tanstack/react-router'
import { modelColumns } from '#web/features/models/model-columns.tsx'
import { listFailed, modelName, modelPortrait } from '#web/features/models/model-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { AdminList } from './AdminList.tsx'
import { adminLists } from './admin-queries.ts'
import type { AdminSearch } from './admin-search.ts'
import { ModelDialog } from './ModelDialog.tsx'
import { ModelEditor } from './ModelEditor.tsx'
import { useAdminNavigation } from './use-admin-navigation.ts'

/** The people who work in videos. */
export function ModelsAdmin({ search }: { search: AdminSearch }) {
  const { close, show } = useAdminNavigation()
  const { edit, view } = search
  return (
    <AdminList
      tab="models"
      noun="model"
      search={search}
      query={adminLists.models(search)}
      columns={modelColumns}
      titleOf={modelName}
      art={(model) => <Portrait person={modelPortrait(model)} />}
      tool={(model) => (
        <Button asChild size="sm">
          <Link to="/admin" search={{ ...search, view: model.id }} resetScroll={false} preload={false}>
            View Details<span className="visually-hidden"> of {modelName(model)}</span>
          </Link>
        </Button>
      )}
      isToolWorded
      ways={
        <Button asChild size="sm">
          <Link to="/admin/models">Model cards</Link>
        </Button>
      }
      isWide
      words={{ loading: 'Loading models...', empty: 'No models found', failed: listFailed }}
    >
      {typeof edit === 'number' ? <ModelEditor key={edit} id={edit} close={() => close(edit)} /> : null}
      {view ? (
        <ModelDialog
          key={`view ${view}`}
          id={view}
          close={() => show(undefined)}
          ways={({ id }) => (
            <Button asChild size="sm">
              <Link to="/admin" search={{ ...search, view: undefined, edit: id }} resetScroll={false} preload={false}>
                Edit
              </Link>
            </Button>
          )}
        />
      ) : null}
    </AdminList>
  )
}
