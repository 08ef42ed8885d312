import type { ReactNode } from 'react'
import type { Model } from '#contract/schemas/models.ts'
import * as partStyles from '#web/platform/admin/record/part.module.css'
import * as rosterCardStyles from '#web/platform/admin/roster-card.module.css'
import { countWords } from '#web/platform/text/count-words.ts'
import { When } from '#web/platform/text/When.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { ModelApplications } from './ModelApplications.tsx'
import { ModelDetails } from './ModelDetails.tsx'
import { ModelState } from './ModelState.tsx'
import * as styles from './model.module.css'
import { modelPortrait } from './model-words.ts'
import { PortfolioGrid } from './PortfolioGrid.tsx'

interface ModelProfileViewProps {
  model: Model
  /** Ways from here. */
  ways?: ReactNode
}

/** Everything about a model on one card: how much there is of them, who they are, their portfolio, what they have applied for. */
export const ModelProfileView = ({ model, ways }: ModelProfileViewProps) => (
  <div className={styles.modelView} data-dense="">
    <div className={rosterCardStyles.modelViewHead}>
      <span className={rosterCardStyles.rosterCardArt}>
        <Portrait person={modelPortrait(model)} />
      </span>
      <div>
        <ModelState model={model} />
        {model.bannedAt ? (
          <p>
            Deactivated <When at={model.bannedAt} />
            {model.banReason ? `: ${model.banReason}` : null}
          </p>
        ) : null}
        <ul className={styles.modelCounts} aria-label="How much there is">
          <li>{countWords(model.portfolioImages.length, 'portfolio image')}</li>
          <li>{countWords(model.portfolioVideos.length, 'portfolio video')}</li>
          <li>{countWords(model.applications.length, 'application')}</li>
        </ul>
        {ways}
      </div>
    </div>
    <section className={partStyles.adminPart} aria-label="Portfolio">
      <h3>Portfolio</h3>
      <PortfolioGrid model={model} />
    </section>
    <ModelDetails model={model} />
    <ModelApplications model={model} />
  </div>
)
