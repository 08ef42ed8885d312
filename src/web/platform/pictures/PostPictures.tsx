import type { PostPicture } from '#contract/schemas/kit/picture-shapes.ts'
import * as styles from './post-pictures.module.css'
import { SizedPicture } from './SizedPicture.tsx'

/** The pictures of a post, each leading to itself alone. */
export const PostPictures = ({ pictures }: { pictures: readonly PostPicture[] }) =>
  pictures.length === 0 ? null : (
    <ul className={styles.pictures} data-part="post-pictures">
      {pictures.map((picture) => (
        <li key={picture.url}>
          <a href={picture.url} target="_blank" rel="noopener">
            <SizedPicture
              picture={picture}
              alt={picture.alt || 'A picture nobody has described'}
              sizes="(width < 500px) 90vw, 420px"
            />
          </a>
        </li>
      ))}
    </ul>
  )
