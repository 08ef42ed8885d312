import { useQuery } from '@tanstack/react-query'
import { gigs } from '#contract/gigs.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { useMe } from '#web/platform/session/session.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { savedGigsQuery } from './gig-queries.ts'

/** Saves a show for whoever is signed in, or takes it off again; nothing for guests. */
export function SaveGig({ id }: { id: number }) {
  const isMember = useMe() !== null
  // Asked for by each alone: the page itself is the same for many.
  const saved = useQuery({ ...savedGigsQuery(), enabled: isMember })
  const save = useWrite(gigs.save)
  const unsave = useWrite(gigs.unsave)
  if (!isMember) return null
  const isSaved = saved.data?.ids.includes(id) ?? false
  const press = () =>
    (isSaved ? unsave : save).mutate(
      { params: { id } },
      {
        onError: (error) =>
          toast({
            title: 'Error',
            description: messageOf(error, 'The show could not be saved.'),
            variant: 'destructive',
          }),
      },
    )
  return (
    <Button
      icon={isSaved ? 'check' : 'pin'}
      aria-pressed={isSaved}
      busy={save.isPending || unsave.isPending || saved.isLoading}
      onClick={press}
    >
      {isSaved ? 'Saved' : 'Save show'}
    </Button>
  )
}
