import { useLoaderData, useLocation } from '@tanstack/react-router'
import type { PlainFormName, PostedForm } from '#contract/kit/forms.ts'

/** What came of a form that was sent to this page without script; null for every other form and on every further page. */
export function usePosted(form: PlainFormName | undefined): PostedForm | null {
  const { posted } = useLoaderData({ from: '__root__' })
  const isFirstPage = useLocation({ select: ({ state }) => !state.__TSR_index })
  return isFirstPage && posted && posted.form === form ? posted : null
}
