import { lazyCode } from '#web/platform/api/lazy-code.ts'

/** The form of the board, which comes when somebody writes. */
export const postForm = lazyCode(async () => (await import('./PostForm.tsx')).PostForm)
