import { useState } from 'react'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { usePerson } from '#web/platform/session/person.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './comp-card.module.css'
import { compCardAddress } from './comp-card-queries.ts'

const dialog = lazyCode(async () => (await import('./CompCardDialog.tsx')).CompCardDialog)

/** A model's comp card: to print as it is, which needs no script, and to choose what stands on it. */
export function CompCardButton() {
  const [isOpen, setOpen] = useState(false)
  const me = usePerson()
  if (!me) return null
  return (
    <section aria-label="Comp card">
      <h3 className="work">Comp card</h3>
      <p>Two printed sides to leave behind: a cover, four pictures, what you let be known, and the label to call.</p>
      <p className={styles.ways}>
        <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Choose what is on it
        </Button>
        <Button asChild size="sm">
          <a href={compCardAddress(me.id, 'a5')} target="_blank" rel="noreferrer">
            Print it (PDF)
          </a>
        </Button>
      </p>
      {isOpen ? <LazyDialog code={dialog} props={{ profileId: me.id, close: () => setOpen(false) }} /> : null}
    </section>
  )
}
