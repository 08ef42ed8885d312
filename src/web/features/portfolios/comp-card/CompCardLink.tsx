import { Button } from '#web/platform/ui/Button.tsx'
import { compCardAddress } from './comp-card-queries.ts'

/** Where the label prints the comp card of a model. */
export const CompCardLink = ({ profileId, name }: { profileId: number; name: string }) => (
  <Button asChild size="sm">
    <a
      href={compCardAddress(profileId, 'a4')}
      target="_blank"
      rel="noreferrer"
      aria-label={`Comp card of ${name} (PDF)`}
    >
      Comp card (PDF)
    </a>
  </Button>
)
