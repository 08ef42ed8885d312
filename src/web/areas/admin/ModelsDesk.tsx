import { Link } from '@tanstack/react-router'
import { modelColumns } from '#web/features/models/model-columns.tsx'
import { listFailed, modelName, modelPortrait } from '#web/features/models/model-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { DeskList } from './DeskList.tsx'
import { deskLists } from './desk-queries.ts'
import type { DeskSearch } from './desk-search.ts'
import { ModelDialog } from './ModelDialog.tsx'
import { ModelEditor } from './ModelEditor.tsx'
import { useDeskNavigation } from './use-desk-navigation.ts'

/** The people who work in videos. */
export function ModelsDesk({ search }: { search: DeskSearch }) {
  const { close, show } = useDeskNavigation()
  const { edit, view } = search
  return (
    <DeskList
      tab="models"
      noun="model"
      search={search}
      query={deskLists.models(search)}
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
    </DeskList>
  )
}
