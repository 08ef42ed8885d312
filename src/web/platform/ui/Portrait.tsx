import { usePicture } from '#web/platform/cover-art/picture.ts'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { Sleeve, type SleevePictured } from '#web/platform/cover-art/Sleeve.tsx'
import * as styles from './portrait.module.css'

interface PortraitProps {
  person: { name: string } & Pick<SleevePictured, 'id' | 'ink' | 'imageUrl' | 'renditions'>
  sizes?: string
  /** Loads at once and before others. */
  priority?: boolean
}

const initialsOf = (name: string) =>
  name
    .replace(/^The /, '')
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')

/** An artist's photo, or their initials on their ink. */
export function Portrait({ person, sizes = '(min-width: 900px) 260px, 50vw', priority = false }: PortraitProps) {
  const record = { ...person, kind: 'artist' as const, title: person.name, artist: null }
  if (usePicture(record)) return <Sleeve record={record} sizes={sizes} priority={priority} />
  return (
    <span className={styles.portrait} data-part="portrait" style={inkStyle(inkOf(record))} aria-hidden="true">
      {initialsOf(person.name)}
    </span>
  )
}
