import type { StoredFile } from '#contract/schemas/files.ts'

/** Kinds of files as the list calls them. */
export const fileKinds: Readonly<Record<string, string>> = { audio: 'Audio', video: 'Video', image: 'Picture' }

/** What a file is used by, in a few words. */
export function usedByWords({ uses }: Pick<StoredFile, 'uses'>): string {
  const [first, ...others] = uses
  if (!first) return ''
  const title = first.title ?? 'A record'
  return others.length > 0 ? `${title} and ${others.length} more` : title
}

/** Pictures anybody may see; a portfolio's are shown where its owner is, behind their rating. */
export const isOpenPicture = (url: string): boolean => url.startsWith('/uploads/images/')
