import { videos } from '#contract/videos.ts'
import type { AddRecord, ValidCalls } from '#server/testing/valid-calls.ts'

const youtubeUrl = 'https://youtu.be/dQw4w9WgXcQ'

export const validCalls: ValidCalls<typeof videos> = {
  create: () => ({ body: { title: 'Right', youtubeUrl } }),
}

export const addRecord: AddRecord = (_, admin, id) =>
  admin.call(videos.create, { body: { title: `Video ${id}`, youtubeUrl } })
