import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useDebounced } from '#web/platform/browser/use-debounced.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { usePerson } from '#web/platform/session/person.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { SearchField } from './SearchField.tsx'
import { SearchOutcome } from './SearchOutcome.tsx'
import * as styles from './search.module.css'
import { moveBetweenHits } from './search-keys.ts'
import { memberSearchQuery, normalizedSearch, searchQuery, withMemberHits } from './search-query.ts'
import { SEARCH_FAILED } from './search-words.ts'

interface SearchDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What was typed before the field was there, which from now on takes the letters itself. */
  typed: () => string
}

/** The search over the page: hits as one types, arrow keys through them, Enter for all of them on a page. */
export function SearchDialog({ open, onOpenChange, typed }: SearchDialogProps) {
  return (
    <Dialog title="Search" titleHidden flush open={open} onOpenChange={onOpenChange}>
      <SearchPanel close={() => onOpenChange(false)} typed={typed} />
    </Dialog>
  )
}

function SearchPanel({ close, typed }: Pick<SearchDialogProps, 'typed'> & { close: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [q, setQ] = useState<string>()
  const router = useRouter()
  const rest = useDebounced((text) => setQ(normalizedSearch(text)))
  /** What was typed until the field has the focus, and with it every letter to come. */
  const takeTyped = () => {
    const early = typed()
    if (!field.current || !early) return
    field.current.value = early
    rest.now(early)
    // Whoever gives the focus selects what the field holds, before the next key can come; here one goes on writing.
    queueMicrotask(() => field.current?.setSelectionRange(early.length, early.length))
  }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...searchQuery({ q }),
    enabled: q !== undefined,
    placeholderData: keepPreviousData,
  })
  const me = usePerson()
  const { data: own } = useQuery({
    ...memberSearchQuery({ q }),
    enabled: q !== undefined && me !== null,
    placeholderData: keepPreviousData,
  })
  const submit = (text: string) => {
    close()
    void router.navigate({ to: '/search', search: { q: normalizedSearch(text) } })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and the links in it
    <div className={styles.searchPanel} onFocus={takeTyped} onKeyDown={moveBetweenHits}>
      <SearchField field={field} type={rest.later} submit={submit} />
      <div className={styles.searchFound} aria-busy={isFetching || undefined}>
        <SearchOutcome
          asked={{ q }}
          found={withMemberHits(data, q && me ? own : undefined)}
          isFormer={isPlaceholderData}
          opened={close}
          failure={
            error ? (
              <EmptyState
                tone="error"
                text={SEARCH_FAILED}
                detail={messageOf(error, 'Unable to connect to server')}
                action={
                  <Button variant="ink" busy={isFetching} onClick={() => void refetch()}>
                    Try again
                  </Button>
                }
              />
            ) : null
          }
        />
      </div>
    </div>
  )
}
