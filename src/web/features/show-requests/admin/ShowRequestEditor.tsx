import { type ShowRequestStatus, showRequests } from '#contract/show-requests.ts'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ShowRequestDetails } from '../ShowRequestDetails.tsx'
import { showRequestStates } from '../show-request-words.ts'
import { InquirySheet } from './InquirySheet.tsx'

/** One request for a show: what was sent, and how far its answer has come. */
export function ShowRequestEditor({ id, close }: { id: number; close: () => void }) {
  const update = useWrite(showRequests.update)
  return (
    <RecordEditor
      id={id}
      noun="show request"
      asked={(one) => read(showRequests.get, { params: { id: one } })}
      close={close}
    >
      {(request, reload) =>
        request ? (
          <InquirySheet
            kind="show_requests"
            noun="show request"
            title={request.contactName}
            inquiry={request}
            statuses={showRequestStates}
            update={(one, body) =>
              update.mutateAsync({
                params: { id: one },
                body: { ...body, status: body.status as ShowRequestStatus | undefined },
              })
            }
            reload={reload}
            close={close}
          >
            <ShowRequestDetails request={request} />
          </InquirySheet>
        ) : null
      }
    </RecordEditor>
  )
}
