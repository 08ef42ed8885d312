import { Link } from '@tanstack/react-router'
import type { Model } from '#contract/schemas/models.ts'
import * as rosterCardStyles from '#web/platform/admin/roster-card.module.css'
import * as dropZoneStyles from '#web/platform/forms/drop-zone.module.css'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { ModelState } from '../ModelState.tsx'
import { modelName, modelPortrait, placeOf } from '../model-words.ts'
import { ModelAccess } from './ModelAccess.tsx'
import type { ModelsSearch } from './models-search.ts'

interface ModelCardProps {
  model: Model
  search: ModelsSearch
}

/** One model with the ways to look at them, change them and shut them out. */
export function ModelCard({ model, search }: ModelCardProps) {
  const name = modelName(model)
  const way = (words: string, change: ModelsSearch) => (
    <Button asChild size="sm">
      <Link to="/admin/models" search={{ ...search, ...change }} resetScroll={false} preload={false}>
        {words}
        <span className="visually-hidden"> {name}</span>
      </Link>
    </Button>
  )
  return (
    <li className={rosterCardStyles.rosterCard} data-part="roster-card">
      <span className={rosterCardStyles.rosterCardArt}>
        <Portrait person={modelPortrait(model)} />
      </span>
      <div>
        <h2 className="work">{name}</h2>
        <p>{[model.username, placeOf(model)].filter(Boolean).join(', ')}</p>
        <p>
          {countWords(model.portfolioImages.length, 'image')}, {countWords(model.portfolioVideos.length, 'video')},{' '}
          {countWords(model.applications.length, 'application')}
        </p>
        <ModelState model={model} />
        <div className={dropZoneStyles.uploaderWays} data-part="uploader-ways">
          {way('View Profile', { view: model.id })}
          {way('Edit', { edit: model.id })}
          <ModelAccess model={model} />
        </div>
      </div>
    </li>
  )
}
