import { playlists } from '#contract/playlists.ts'
import type { AddRecord, ValidCalls } from '#server/testing/valid-calls.ts'

export const validCalls: ValidCalls<typeof playlists> = {
  create: () => ({ body: { name: 'Right' } }),
}

export const addRecord: AddRecord = (_, admin, id) => admin.call(playlists.create, { body: { name: `Playlist ${id}` } })
