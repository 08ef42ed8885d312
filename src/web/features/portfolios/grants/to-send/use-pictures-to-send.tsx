import { portfolioGrants } from '#contract/portfolio-grants.ts'
import type { ChosenItems } from '#contract/schemas/portfolio-grants.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { useStoredDraft } from '#web/platform/forms/drafts/use-stored-draft.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import { isAllowed } from '#web/platform/session/session.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { tooManyItems } from '../application-limit.ts'
import { PicturesToSend } from './PicturesToSend.tsx'

const NOTHING: ChosenItems = { images: [], videos: [] }

/**
 * What of their portfolio a model sends with an application, kept while the form is filled in; undefined for whoever has no portfolio.
 * @param name tells the application from others of this browser
 */
export function usePicturesToSend(name: string) {
  const me = usePerson()
  const draft = useStoredDraft(`pictures ${name}`, NOTHING)
  const choose = useWrite(portfolioGrants.choose)
  if (me === null || !isAllowed(me, 'openModelDashboard')) return undefined
  const { images, videos } = draft.values
  const count = images.length + videos.length
  return {
    field: (id: string) => <PicturesToSend id={id} chosen={draft.values} choose={draft.set} />,
    problem: tooManyItems(count),
    send: async (applicationId: number) => {
      if (count > 0)
        await choose
          .mutateAsync({ params: { id: applicationId }, body: { images, videos } })
          .catch((error: unknown) => {
            const why = messageOf(error, 'The server could not be reached.')
            toast({
              title: 'Sent without pictures',
              description: `${why.replace(/\.$/, '')}. Choose them again beside the application.`,
              variant: 'destructive',
            })
          })
      draft.reset()
    },
  }
}
