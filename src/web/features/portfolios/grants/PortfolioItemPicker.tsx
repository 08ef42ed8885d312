import { captionOf, type PortfolioItem } from '#web/features/portfolios/portfolio-item.ts'
import { SizedPicture } from '#web/platform/pictures/SizedPicture.tsx'
import * as styles from './items.module.css'
import { keyOf } from './shown-items.ts'

interface ItemPickerProps {
  legend: string
  items: readonly PortfolioItem[]
  chosen: ReadonlySet<string>
  choose: (chosen: ReadonlySet<string>) => void
}

const stateOf = ({ item }: PortfolioItem) =>
  item.contentRating === 'adult' ? 'Adult, private' : item.isPublic ? 'Public' : 'Private'

/** Items of one's own portfolio with a box to tick each. */
export function PortfolioItemPicker({ legend, items, chosen, choose }: ItemPickerProps) {
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    choose(next)
  }
  return (
    <fieldset>
      <legend>{legend}</legend>
      <ul className={styles.items}>
        {items.map((one) => {
          const { item } = one
          const poster = 'imageUrl' in item ? null : item.thumbnailUrl
          return (
            <li key={keyOf(one)}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  name={keyOf(one)}
                  checked={chosen.has(keyOf(one))}
                  onChange={() => toggle(keyOf(one))}
                />
                {item.contentRating === 'safe' && ('imageUrl' in item || poster) ? (
                  <span className={styles.picture}>
                    {'imageUrl' in item ? (
                      <SizedPicture picture={{ ...item, url: item.imageUrl }} alt="" sizes="128px" />
                    ) : (
                      <img src={poster ?? undefined} alt="" loading="lazy" />
                    )}
                  </span>
                ) : (
                  <span className={styles.unseen} aria-hidden="true">
                    {one.kind === 'video' ? 'Film' : 'Picture'}
                  </span>
                )}
                <span className={styles.caption} dir="auto">
                  {captionOf(one)}
                </span>
                <small>{stateOf(one)}</small>
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
