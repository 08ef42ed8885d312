import { catalogue } from '#contract/catalogue.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import type { ImportResult } from '#contract/schemas/catalogue.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { kindLabels } from './catalogue-words.ts'

/** The refused rows of an import to take along, a sheet per kind that says why. */
export const RefusedLinks = ({ preview: { id, counts } }: { preview: Pick<ImportResult, 'id' | 'counts'> }) =>
  counts
    .filter(({ refused }) => refused > 0)
    .map(({ kind }) => (
      <Button key={kind} asChild variant="outline" size="sm" icon="download">
        <a href={urlOf(catalogue.refused, { params: { import: id, kind } })} download>
          Refused {kindLabels[kind].toLowerCase()} (CSV)
        </a>
      </Button>
    ))
