import * as Slot from '@radix-ui/react-slot'
import type { ReactElement } from 'react'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { Sleeve, type SleevePictured } from '#web/platform/cover-art/Sleeve.tsx'
import { Disc } from './Disc.tsx'
import * as styles from './record-card.module.css'
import { Strip } from './Strip.tsx'

interface RecordCardProps {
  record: SleevePictured
  code?: string | null | undefined
  /** Lifts the sleeve and slides out a turning disc. */
  chosen?: boolean
  size?: 'regular' | 'large'
  /** How wide the sleeve is shown, for the browser to pick a rendition. */
  sizes?: string
  /** Loads the sleeve at once: for the cards in the first screen. */
  priority?: boolean
  /** The empty link or button that the card becomes. */
  children: ReactElement
}

/** A card of the jukebox wall: square art over a title strip. Its accessible name is what the strip says. */
export function RecordCard({ record, code, chosen, size, sizes, priority, children }: RecordCardProps) {
  return (
    <Slot.Root className={styles.recordCard} data-chosen={chosen ? '' : undefined} style={inkStyle(inkOf(record))}>
      <Slot.Slottable>{children}</Slot.Slottable>
      <span className={styles.recordArt} data-notched={record.kind === 'video' ? '' : undefined}>
        {chosen ? (
          <span className={styles.recordDisc} data-part="record-disc">
            <Disc record={record} playing />
          </span>
        ) : null}
        <Sleeve record={record} sizes={sizes} priority={priority} />
      </span>
      <Strip record={record} code={code} size={size} />
    </Slot.Root>
  )
}
