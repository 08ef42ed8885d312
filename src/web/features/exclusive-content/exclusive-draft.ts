import type { ExclusiveType } from '#contract/exclusive-content.ts'
import type { ExclusiveDetail, ExclusivePatch, ExclusivePicture } from '#contract/schemas/exclusive-content.ts'
import { lengthText, secondsOf } from '#web/platform/admin/length-text.ts'
import type { DraftLabels } from '#web/platform/forms/conflict/draft-values.ts'
import { momentOf, momentText } from '#web/platform/forms/moment-text.ts'

/** An item as its form holds it: every text as it is typed, and its pictures in order. */
export type ExclusiveValues = ReturnType<typeof exclusiveValues>
/** A picture as its row holds it; its address tells it from the others. */
export type PictureValues = ReturnType<typeof pictureValues>

export const pictureValues = ({ url, alt }: Pick<ExclusivePicture, 'url' | 'alt'>) => ({ key: url, alt: alt ?? '' })

/** The values of an item, or those a new one starts with. */
export function exclusiveValues(item: ExclusiveDetail | null) {
  const text = (name: keyof ExclusiveDetail) => `${item?.[name] ?? ''}`
  return {
    title: text('title'),
    type: (item?.type ?? 'video') as string,
    accessTier: (item?.accessTier ?? 'fan') as string,
    opensAt: momentText(item?.opensAt),
    description: text('description'),
    fileUrl: text('fileUrl'),
    duration: lengthText(item?.duration),
    thumbnailUrl: text('thumbnailUrl'),
    body: text('body'),
    captions: text('captions'),
    transcript: text('transcript'),
    pictures: (item?.pictures ?? []).map(pictureValues) as readonly PictureValues[],
  }
}

export const exclusiveLabels: DraftLabels<ExclusiveValues> = {
  title: 'Title',
  type: 'Type',
  accessTier: 'Who sees it',
  opensAt: 'Opens',
  description: 'Description',
  fileUrl: 'File',
  duration: 'Length',
  thumbnailUrl: 'Poster',
  body: 'Text',
  captions: 'Captions',
  transcript: 'Transcript',
  pictures: 'Pictures',
}

/** The folder that files of a type lie in; none where it has no file. */
export const folderOf: Readonly<Record<ExclusiveType, 'video' | 'audio' | null>> = {
  video: 'video',
  audio: 'audio',
  photos: null,
  text: null,
}

/** The values that change with the type of an item: a file of another type is none of it. */
export function valuesOfType(type: ExclusiveType, { fileUrl }: Pick<ExclusiveValues, 'fileUrl'>) {
  const folder = folderOf[type]
  const isOfType = folder !== null && fileUrl.startsWith(`/uploads/${folder}/`)
  return { type, fileUrl: isOfType ? fileUrl : '' }
}

/** What is sent for some values: the length in seconds, the moment with its offset, pictures without their keys. */
export function exclusiveBody({ duration, opensAt, pictures, ...rest }: Partial<ExclusiveValues>): ExclusivePatch {
  return {
    ...rest,
    ...(duration === undefined ? {} : { duration: secondsOf(duration) }),
    ...(opensAt === undefined ? {} : { opensAt: momentOf(opensAt) }),
    ...(pictures ? { pictures: pictures.map(({ key, alt }) => ({ url: key, alt })) } : {}),
  } as unknown as ExclusivePatch
}
