import { useSuspenseQuery } from '@tanstack/react-query'
import { fillPath } from '#contract/kit/endpoint.ts'
import { megabytes } from '#contract/kit/media-files.ts'
import { pressKits } from '#contract/press-kits.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import * as styles from './press-kit.module.css'
import { pressKitQuery } from './press-kit-queries.ts'

/** Leads to the press kit of an artist, and says what is in it; nothing where there is none. */
export function PressKitLink({ artistId }: { artistId: number }) {
  const { pictures, bytes, isThere } = useSuspenseQuery(pressKitQuery(artistId)).data
  if (!isThere) return null
  const holds =
    pictures > 0
      ? `${countWords(pictures, 'picture')}, biography and links, ${megabytes(bytes)}`
      : 'biography and links'
  return (
    <p className={styles.link}>
      <a href={fillPath(pressKits.file.path, { artistId })} download>
        Press kit
      </a>{' '}
      <small>ZIP: {holds}</small>
    </p>
  )
}
