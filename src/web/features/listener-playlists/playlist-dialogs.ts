import { lazyCode } from '#web/platform/api/lazy-code.ts'

// Most visits only listen.
export const editPlaylistDialog = lazyCode(async () => (await import('./EditPlaylistDialog.tsx')).EditPlaylistDialog)
export const newPlaylistDialog = lazyCode(async () => (await import('./NewPlaylistDialog.tsx')).NewPlaylistDialog)
export const collaboratorsDialog = lazyCode(async () => (await import('./CollaboratorsDialog.tsx')).CollaboratorsDialog)
export const importDialog = lazyCode(async () => (await import('./ImportDialog.tsx')).ImportDialog)
