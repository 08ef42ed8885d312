import { albums } from '#contract/albums.ts'
import type { AddRecord, ValidCalls } from '#server/testing/valid-calls.ts'

export const validCalls: ValidCalls<typeof albums> = {
  create: () => ({ body: { title: 'Right' } }),
}

export const addRecord: AddRecord = (_, admin, id) => admin.call(albums.create, { body: { title: `Album ${id}` } })
