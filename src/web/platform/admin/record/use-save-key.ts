import { type RefObject, useEffect, useRef } from 'react'

/** The forms on show that the key can save, in the order in which they came. */
const forms: RefObject<HTMLFormElement | null>[] = []

/** The form the key means: the one the focus is in, else the one that came last; none while a dialog stands over it. */
function formMeant(): HTMLFormElement | null {
  const shownForms = forms.flatMap(({ current }) => current ?? [])
  const focus = document.activeElement
  const form = shownForms.find((one) => one.contains(focus)) ?? shownForms.at(-1) ?? null
  const dialog = focus?.closest('[role="dialog"], [role="alertdialog"]')
  return dialog && !dialog.contains(form) ? null : form
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
  // Also where there is nothing to save: nobody wants the page as a file here.
  event.preventDefault()
  if (event.repeat) return
  const form = formMeant()
  if (form?.dataset['changed'] !== undefined) form.requestSubmit()
}

/**
 * Has Ctrl+S and Cmd+S save a form while it is on show.
 * @param isDirty whether there is something to save
 * @returns what the form element bears for it
 */
export function useSaveKey(isDirty: boolean) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (forms.push(form) === 1) addEventListener('keydown', onKeyDown)
    return () => {
      forms.splice(forms.indexOf(form), 1)
      if (forms.length === 0) removeEventListener('keydown', onKeyDown)
    }
  }, [])
  return { ref: form, 'data-changed': isDirty ? '' : undefined }
}
