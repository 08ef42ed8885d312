import { positive } from '#web/platform/browser/search-values.ts'

/** What the address of the models' cards says: who is shown, whose profile is being edited, which page. */
export interface ModelsSearch {
  view?: number | undefined
  edit?: number | undefined
  page?: number | undefined
}

/** Reads the address; what it cannot use is left out. */
export function parseModelsSearch(search: Record<string, unknown>): ModelsSearch {
  const page = positive(search['page'])
  return {
    view: positive(search['view']),
    edit: positive(search['edit']),
    page: page && page > 1 ? page : undefined,
  }
}
