import type { WebFeature } from '#web/platform/feature.ts'
import { FilesAdmin } from './admin/FilesAdmin.tsx'
import { fileList } from './admin/file-list.ts'

export const filesFeature: WebFeature = {
  name: 'files',
  adminTab: { list: fileList, screen: FilesAdmin },
}
