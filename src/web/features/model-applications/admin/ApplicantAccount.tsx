import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { models } from '#contract/models.ts'
import { ModelState } from '#web/features/models/ModelState.tsx'
import { modelName, modelPortrait } from '#web/features/models/model-words.ts'
import { PortfolioGrid } from '#web/features/models/PortfolioGrid.tsx'
import { CompCardLink } from '#web/features/portfolios/comp-card/CompCardLink.tsx'
import * as partStyles from '#web/platform/admin/record/part.module.css'
import * as rosterCardStyles from '#web/platform/admin/roster-card.module.css'
import { readOrNull } from '#web/platform/api/reads.ts'
import * as dropZoneStyles from '#web/platform/forms/drop-zone.module.css'
import { Button } from '#web/platform/ui/Button.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'

/** The model an applicant's account is, with portrait and portfolio; nothing where it is another's. */
export function ApplicantAccount({ accountId }: { accountId: number }) {
  const { data: model } = useQuery(readOrNull(models.complete, { params: { id: accountId } }, 404))
  if (!model) return null
  return (
    <section className={partStyles.adminPart} aria-label="Model">
      <h3>Model</h3>
      <div className={rosterCardStyles.modelViewHead}>
        <span className={rosterCardStyles.rosterCardArt}>
          <Portrait person={modelPortrait(model)} />
        </span>
        <div>
          <p className="work">{modelName(model)}</p>
          <ModelState model={model} />
          <div className={dropZoneStyles.uploaderWays} data-part="uploader-ways">
            <Button asChild size="sm">
              <Link to="/admin/models" search={{ view: model.id }} preload={false}>
                Open model profile
              </Link>
            </Button>
            <CompCardLink profileId={model.id} name={modelName(model)} />
          </div>
        </div>
      </div>
      <PortfolioGrid model={model} />
    </section>
  )
}
