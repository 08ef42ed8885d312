import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { checkout, DOWNLOADS_PER_PAGE } from '#contract/checkout.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import { dayWords } from '#contract/kit/written-days.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Pages } from '#web/platform/ui/Pages.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { downloadsQuery } from '../checkout-queries.ts'
import * as styles from './downloads.module.css'
import { formatAndSize } from './format-and-size.ts'

/** What was bought with an order, each once. */
const itemsOf = (files: readonly { item: string }[]) => [...new Set(files.map(({ item }) => item))]

/** What one has bought and may load, order by order. */
export function DownloadsScreen({ page }: { page: number }) {
  const { items, total } = useSuspenseQuery(downloadsQuery(page)).data
  return (
    <div className={pageStyles.page}>
      <div className={styles.side}>
        <StackedHeading text="Downloads" />
        <p>
          <Link to="/listeners-dashboard">Listener Dashboard</Link>
        </p>
        <p className={styles.says}>
          What you bought while you were signed in, as often as you like. Bought without signing in? The link in the
          e-mail of the order leads to it.
        </p>
      </div>
      <div className={styles.main}>
        {items.length === 0 ? (
          <EmptyState
            text={page > 1 ? 'No more orders.' : 'Nothing to load yet.'}
            action={
              <Button asChild variant="ink" size="sm">
                {page > 1 ? (
                  <Link to="/downloads">To the first page</Link>
                ) : (
                  <Link to="/merch-booth">To the merch booth</Link>
                )}
              </Button>
            }
          />
        ) : (
          items.map(({ number, paidAt, files }) => (
            <section key={number} aria-labelledby={`order-${number}`} className={styles.order}>
              <h2 id={`order-${number}`}>
                <Link to="/orders/$number" params={{ number }}>
                  {number}
                </Link>{' '}
                <time dateTime={paidAt}>{dayWords(paidAt)}</time>
              </h2>
              {files.length === 0 ? <p>Its files are away at the moment.</p> : null}
              {itemsOf(files).map((item) => (
                <section key={item} aria-label={item}>
                  <h3>
                    <span dir="auto">{item}</span> <small>Download</small>
                  </h3>
                  <ul>
                    {files
                      .filter((one) => one.item === item)
                      .map(({ file, title, format, size }) => (
                        <li key={file}>
                          <a
                            href={urlOf(checkout.file, { params: { number, file }, query: {} })}
                            download
                            className="work"
                            dir="auto"
                          >
                            {title}
                          </a>
                          <small>{formatAndSize(format, size)}</small>
                        </li>
                      ))}
                  </ul>
                </section>
              ))}
            </section>
          ))
        )}
        <Pages
          page={page}
          last={Math.ceil(total / DOWNLOADS_PER_PAGE)}
          label="Pages of downloads"
          link={(number) => <Link to="/downloads" search={number ? { page: number } : {}} />}
        />
      </div>
    </div>
  )
}
