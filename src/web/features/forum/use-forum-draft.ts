import { useQuery } from '@tanstack/react-query'
import { forum } from '#contract/forum.ts'
import type { NewPicture } from '#contract/schemas/kit/picture-shapes.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { useServerDraft } from '#web/platform/forms/drafts/use-server-draft.ts'
import { draftNameOf, draftQuery } from './forum-queries.ts'

interface ForumDraftValues {
  title: string
  content: string
  categoryId: string
  pictures: readonly NewPicture[]
}

/**
 * What somebody writes in the forum, for all their devices.
 * @param place `new`, or the key of the topic that is answered
 */
export function useForumDraft(place: string, categoryId = '') {
  const kept = useQuery(draftQuery(place)).data
  const { mutate: save } = useWrite(forum.saveDraft)
  const { mutate: drop } = useWrite(forum.dropDraft)
  return useServerDraft<ForumDraftValues>({
    name: draftNameOf(place),
    empty: { title: '', content: '', categoryId, pictures: [] },
    elsewhere: kept
      ? { title: kept.title, content: kept.content, categoryId: kept.categoryId || categoryId, pictures: kept.pictures }
      : null,
    isEmpty: ({ title, content, pictures }) => !title.trim() && !content.trim() && pictures.length === 0,
    save: ({ pictures, ...body }) => save({ params: { place }, body: { ...body, pictures: [...pictures] } }),
    drop: () => drop({ params: { place } }),
  })
}
