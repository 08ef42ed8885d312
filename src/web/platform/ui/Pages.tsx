import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import * as styles from './pages.module.css'

interface PagesProps {
  /** Which one is shown, counted from 1. */
  page: number
  last: number
  /** What the list is called, read out before its links. */
  label: string
  /** What one page of it is called. */
  word?: string
  /** Leads to the first and the last one too. */
  ends?: boolean
  /** Says where in the list the page is; its number when left out. */
  children?: ReactNode
  /** The empty link to a page; the first has an address without a number. */
  link: (page: number | undefined) => ReactElement
}

/** Further pages of a long list; absent while one holds everything. */
export function Pages({ page, last, label, word = 'Page', ends = false, children, link }: PagesProps) {
  if (last < 2) return null
  const to = (number: number, icon?: 'left') => (
    <Button asChild icon={icon}>
      {cloneElement(link(number > 1 ? number : undefined), {}, `${word} ${number}`)}
    </Button>
  )
  return (
    <nav className={styles.pages} data-part="pages" aria-label={label}>
      {ends && page > 2 ? to(1) : null}
      {page > 1 ? to(page - 1, 'left') : null}
      <p>
        {children ?? (
          <>
            {word} <b>{page}</b> of {last}
          </>
        )}
      </p>
      {page < last ? to(page + 1) : null}
      {ends && page < last - 1 ? to(last) : null}
    </nav>
  )
}
