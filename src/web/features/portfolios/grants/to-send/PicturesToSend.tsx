import { useState } from 'react'
import { MAX_APPLICATION_ITEMS } from '#contract/portfolio-grants.ts'
import type { ChosenItems } from '#contract/schemas/portfolio-grants.ts'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './pictures-to-send.module.css'

// Most applications are sent without.
const picker = lazyCode(async () => (await import('./OwnPortfolioPicker.tsx')).OwnPortfolioPicker)

interface PicturesToSendProps {
  id: string
  chosen: ChosenItems
  choose: (chosen: ChosenItems) => void
}

/** The part of an application's form where a model chooses what of their portfolio goes with it. */
export function PicturesToSend({ id, chosen, choose }: PicturesToSendProps) {
  const [isOpen, setOpen] = useState(false)
  const count = chosen.images.length + chosen.videos.length
  return (
    <div className={styles.toSend} role="group" aria-label="Pictures of your portfolio">
      <p className={styles.choice}>
        <Button id={id} size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Choose pictures
        </Button>
        <span role="status">{count === 0 ? 'None chosen (optional)' : `${countWords(count, 'item')} chosen`}</span>
      </p>
      <p className={styles.hint}>
        The label looks at them beside your application. At most {MAX_APPLICATION_ITEMS}; you can change them until it
        is decided.
      </p>
      {isOpen ? <LazyPart code={picker} props={{ chosen, choose }} waiting={<p>Loading...</p>} /> : null}
    </div>
  )
}
