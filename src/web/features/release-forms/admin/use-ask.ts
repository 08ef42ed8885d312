import { releaseForms } from '#contract/release-forms.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { BY_NOTICE_AND_LETTER } from '#web/platform/text/notification-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'

/** Asks applicants of a call to sign, and tells what came of it. */
export function useAsk(call: number) {
  const { mutateAsync, isPending } = useWrite(releaseForms.ask)
  const ask = (applications?: number[]) =>
    mutateAsync({ params: { id: call }, body: applications ? { applications } : {} }).then(
      ({ asked, left }) =>
        void toast({
          title: asked === 0 ? 'Asked already' : 'Release form asked for',
          description:
            asked === 0
              ? 'The same text waits for a signature, or is signed.'
              : `${countWords(asked, 'applicant')} told ${BY_NOTICE_AND_LETTER}.${left > 0 ? ` ${left} are left: ask again.` : ''}`,
          variant: 'success',
        }),
      (error: unknown) =>
        void toast({
          title: 'Not asked',
          description: messageOf(error, 'The server could not be reached.'),
          variant: 'destructive',
        }),
    )
  return { ask, isPending }
}
