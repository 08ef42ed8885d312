import { createFileRoute } from '@tanstack/react-router'
import { FolderImportScreen } from '#web/areas/folder-import/FolderImportScreen.tsx'
import { hiddenPage } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/admin/folder')({
  head: hiddenPage('Folder of audio'),
  component: FolderImportScreen,
})
