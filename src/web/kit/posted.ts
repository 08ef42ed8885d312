import { useLoaderData } from '@tanstack/react-router'
import type { Posted } from '#contract/forms.ts'

/** What came of the form that was sent to this page without script; gone with the next page. */
export const usePosted = (): Posted | null => useLoaderData({ from: '__root__' }).posted
