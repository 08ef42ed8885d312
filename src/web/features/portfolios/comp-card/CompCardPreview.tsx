import type { CompCardField } from '#contract/comp-cards.ts'
import type { CompCard } from '#contract/schemas/comp-cards.ts'
import type { PortfolioImage } from '#contract/schemas/portfolios.ts'
import { SizedPicture } from '#web/platform/pictures/SizedPicture.tsx'
import * as styles from './comp-card.module.css'

interface CompCardPreviewProps {
  card: CompCard
  /** The cover first. */
  pictures: readonly PortfolioImage[]
  fields: ReadonlySet<CompCardField>
}

/** Both sides of a comp card about as they are printed. */
export function CompCardPreview({ card: { name, facts, contact }, pictures, fields }: CompCardPreviewProps) {
  const [cover, ...others] = pictures
  return (
    <div className={styles.preview}>
      <figure aria-label="Front of the card">
        <div className={styles.side} data-side="front">
          {cover ? <Picture image={cover} /> : null}
          <p className="work" dir="auto">
            {name}
          </p>
          <p className={styles.foot}>{contact[0]}</p>
        </div>
        <figcaption>Front</figcaption>
      </figure>
      <figure aria-label="Back of the card">
        <div className={styles.side} data-side="back">
          {others.length > 0 ? (
            <div className={styles.back} data-count={others.length}>
              {others.map((image) => (
                <Picture key={image.id} image={image} />
              ))}
            </div>
          ) : null}
          <p className="work" dir="auto">
            {name}
          </p>
          <dl>
            {facts
              .filter(({ field }) => fields.has(field))
              .map(({ field, label, value }) => (
                <div key={field}>
                  <dt>{label}</dt>
                  <dd dir="auto">{value}</dd>
                </div>
              ))}
          </dl>
          <p className={styles.foot}>{contact.join('   ')}</p>
        </div>
        <figcaption>Back</figcaption>
      </figure>
    </div>
  )
}

const Picture = ({ image: { imageUrl, width, height, renditions } }: { image: PortfolioImage }) => (
  <SizedPicture picture={{ url: imageUrl, width, height, renditions }} alt="" sizes="280px" />
)
