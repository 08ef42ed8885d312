import type { FormEvent, RefObject } from 'react'
import { MAX_SEARCH_LENGTH } from '#contract/platform/search.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './search.module.css'

interface SearchFieldProps {
  field?: RefObject<HTMLInputElement | null>
  initial?: string | undefined
  /** Goes along where a form is sent without script. */
  kind?: string | undefined
  type: (text: string) => void
  /** Enter, or the button. */
  submit: (text: string) => void
}

/** The field of the search, in a form that browsers send by themselves where no script has come. */
export function SearchField({ field, initial = '', kind, type, submit }: SearchFieldProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit(String(new FormData(event.currentTarget).get('q') ?? ''))
  }
  return (
    <search>
      <form action="/search" className={styles.searchForm} onSubmit={send}>
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          name="q"
          aria-label="Search"
          placeholder="Name or words"
          defaultValue={initial}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          data-search=""
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
        {kind ? <input type="hidden" name="kind" value={kind} /> : null}
        <Button type="submit" variant="action" size="sm">
          Search
        </Button>
      </form>
    </search>
  )
}
