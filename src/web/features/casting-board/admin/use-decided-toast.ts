import { useQueryClient } from '@tanstack/react-query'
import { castingBoard } from '#contract/casting-board.ts'
import { touchesOf } from '#contract/kit/endpoint.ts'
import type { ApplicationStatus } from '#contract/rules/application-decisions.ts'
import { adminStatusWords } from '#contract/rules/application-words.ts'
import type { DecidedMany } from '#contract/schemas/casting-board.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { transportOf } from '#web/platform/api/reads.ts'
import { refresh } from '#web/platform/api/writes.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'

type Changed = DecidedMany['changed']

/** Says how many were decided on, with the way back to where each stood. */
export function useDecidedToast(call: number) {
  const client = useQueryClient()
  const undo = async (changed: Changed) => {
    const failed: string[] = []
    try {
      for (const [status, applications] of Map.groupBy(changed, ({ from }) => from)) {
        const body = { applications: applications.map(({ id, version }) => ({ id, version })), status }
        const { data } = await callEndpoint(transportOf(client), castingBoard.decideMany, {
          params: { id: call },
          body,
        })
        failed.push(...data.failures.map(({ name }) => name))
      }
    } catch (error) {
      failed.push(messageOf(error, 'The server could not be reached.'))
    }
    await refresh(client, touchesOf(castingBoard.decideMany))
    if (failed.length > 0) toast({ title: 'Not all undone', description: failed.join(', '), variant: 'destructive' })
    else toast({ title: 'Undone', description: countWords(changed.length, 'applicant'), variant: 'success' })
  }
  return (changed: Changed, status: ApplicationStatus) => {
    if (changed.length === 0) return
    toast({
      title: `${countWords(changed.length, 'applicant')}: ${adminStatusWords[status]}`,
      variant: 'success',
      duration: 10_000,
      action: { label: 'Undo', onSelect: () => void undo(changed) },
    })
  }
}
