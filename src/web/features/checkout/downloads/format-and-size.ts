import { fileSize } from '#contract/kit/media-files.ts'

/** What one loads: "WAV, 12.3 MB"; the size where it is known. */
export const formatAndSize = (format: string, size: number | null): string =>
  size === null ? format : `${format}, ${fileSize(size)}`
