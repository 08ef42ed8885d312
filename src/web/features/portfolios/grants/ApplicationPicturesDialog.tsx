import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MAX_APPLICATION_ITEMS, portfolioGrants } from '#contract/portfolio-grants.ts'
import type { ApplicationItems } from '#contract/schemas/portfolio-grants.ts'
import type { PortfolioItem } from '#web/features/portfolios/portfolio-item.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { tooManyItems } from './application-limit.ts'
import { GrantedItem } from './GrantedItem.tsx'
import { applicationItemsQuery } from './grant-queries.ts'
import * as styles from './items.module.css'
import { PortfolioItemChecklist } from './PortfolioItemChecklist.tsx'
import { idsOf, itemsOf, keyOf } from './shown-items.ts'
import { useOwnItems } from './use-own-items.ts'

interface ApplicationPicturesDialogProps {
  applicationId: number
  close: () => void
}

/** What of one's portfolio goes with an application: chosen until the label has decided, looked at afterwards. */
export function ApplicationPicturesDialog({ applicationId, close }: ApplicationPicturesDialogProps) {
  const { items, error } = useOwnItems()
  const chosen = useQuery(applicationItemsQuery(applicationId))
  const failed = error ?? chosen.error
  return (
    <Dialog
      title="Pictures with this application"
      description={`The label looks at them beside your application. At most ${MAX_APPLICATION_ITEMS}.`}
      size="large"
      open
      onOpenChange={(open) => open || close()}
    >
      {items && chosen.data ? (
        chosen.data.isOpen ? (
          <ChooseForm applicationId={applicationId} items={items} before={chosen.data} close={close} />
        ) : (
          <Decided chosen={chosen.data} />
        )
      ) : (
        <p role={failed ? 'alert' : 'status'}>
          {failed ? messageOf(failed, 'The server could not be reached.') : 'Loading...'}
        </p>
      )}
    </Dialog>
  )
}

function Decided({ chosen }: { chosen: ApplicationItems }) {
  const items = itemsOf(chosen)
  return (
    <>
      <p>
        This application is decided: what goes with it stays as it is, so that the label keeps what it decided on.
        {items.length === 0 ? ' Nothing of your portfolio went with it.' : ''}
      </p>
      {items.length > 0 ? (
        <ul className={styles.items}>
          {items.map((shown) => (
            <GrantedItem key={keyOf(shown)} shown={shown} />
          ))}
        </ul>
      ) : null}
    </>
  )
}

interface ChooseFormProps extends ApplicationPicturesDialogProps {
  items: readonly PortfolioItem[]
  before: ApplicationItems
}

function ChooseForm({ applicationId, items, before, close }: ChooseFormProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(itemsOf(before).map(keyOf)))
  const choose = useWrite(portfolioGrants.choose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    choose.mutate(
      { params: { id: applicationId }, body: idsOf(items, chosen) },
      {
        onSuccess: () => {
          toast({ title: 'Saved with your application', variant: 'success' })
          close()
        },
        onError: (error) =>
          toast({
            title: 'Not saved',
            description: messageOf(error, 'The server could not be reached.'),
            variant: 'destructive',
          }),
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} aria-busy={choose.isPending}>
      <PortfolioItemChecklist items={items} chosen={chosen} choose={setChosen} />
      {items.length > 0 ? (
        <p>
          <Button
            type="submit"
            variant="ink"
            busy={choose.isPending}
            disabled={tooManyItems(chosen.size) !== undefined}
          >
            Save
          </Button>
        </p>
      ) : null}
    </form>
  )
}
