import { useSuspenseQuery } from '@tanstack/react-query'
import type { ExclusiveDetail, ExclusivePicture } from '#contract/schemas/exclusive-content.ts'
import { SizedPicture } from '#web/platform/pictures/SizedPicture.tsx'
import { LinkedText } from '#web/platform/text/LinkedText.tsx'
import { ExclusivePlayer } from './ExclusivePlayer.tsx'
import * as styles from './exclusive.module.css'
import { openedQuery } from './exclusive-queries.ts'

/** What an item holds: its film or recording to play, its pictures, its words. */
export function OpenedItem({ id }: { id: number }) {
  const item = useSuspenseQuery(openedQuery(id)).data
  if (!item) return <p role="status">That reel is not on the shelf.</p>
  return (
    <>
      {item.fileUrl ? <ExclusivePlayer item={item} src={item.fileUrl} /> : null}
      {item.pictures.length > 0 ? <Pictures pictures={item.pictures} title={item.title} /> : null}
      {item.body ? (
        <div className={styles.reelWords} dir="auto">
          <LinkedText text={item.body} />
        </div>
      ) : null}
      <Transcript item={item} />
    </>
  )
}

function Transcript({ item }: { item: ExclusiveDetail }) {
  if (!item.transcript) return null
  return (
    <details className={styles.transcript}>
      <summary>Transcript</summary>
      <div className={styles.reelWords} dir="auto">
        {item.transcript}
      </div>
    </details>
  )
}

function Pictures({ pictures, title }: { pictures: readonly ExclusivePicture[]; title: string }) {
  return (
    <ul className={styles.pictures}>
      {pictures.map((picture, place) => (
        <li key={picture.url}>
          <a href={picture.url}>
            <SizedPicture
              picture={picture}
              alt={picture.alt ?? `Picture ${place + 1} of ${title}`}
              sizes="(width < 900px) 100vw, 420px"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
