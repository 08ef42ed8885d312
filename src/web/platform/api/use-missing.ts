import { useEffect } from 'react'
import { toast } from '#web/platform/toasts/toast.ts'
import { ApiError } from './api-error.ts'

/** True for what is not there (any more). */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

const NO_RECORD = { title: 'Record not found', description: 'This link leads to no record. Here is the wall.' }

/** A link to something that is not there is let go of with a word, instead of standing in the way. */
export function useMissing(error: unknown, letGo: () => void, words = NO_RECORD): void {
  useCloseWhenMissing(isMissing(error), letGo, words)
}

/** The same for a link that is known to lead nowhere without anybody being asked. */
export function useCloseWhenMissing(missing: boolean, letGo: () => void, words = NO_RECORD): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once per failure, whoever lets go
  useEffect(() => {
    if (!missing) return
    toast(words)
    letGo()
  }, [missing])
}
