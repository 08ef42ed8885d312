import type { WebFeature } from '#web/platform/feature.ts'
import { ModelsAdmin } from './admin/ModelsAdmin.tsx'
import { modelList } from './admin/model-list.ts'

export const modelsFeature: WebFeature = {
  name: 'models',
  adminTab: { list: modelList, screen: ModelsAdmin, pages: ['/admin/models'] },
}
