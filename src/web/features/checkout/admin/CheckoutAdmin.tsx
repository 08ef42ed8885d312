import { useQuery, useQueryClient } from '@tanstack/react-query'
import { checkout } from '#contract/checkout.ts'
import type { CheckoutSettings } from '#contract/schemas/checkout.ts'
import { AdminState } from '#web/platform/admin/AdminState.tsx'
import * as listStyles from '#web/platform/admin/list/list.module.css'
import * as toolsStyles from '#web/platform/admin/list/tools.module.css'
import * as styles from '#web/platform/admin/panel.module.css'
import { ChangedAt } from '#web/platform/admin/record/ChangedAt.tsx'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import { RecordFields } from '#web/platform/admin/record/RecordFields.tsx'
import { useRecordForm } from '#web/platform/admin/record/use-record-form.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { checkoutSettingsQuery } from '../checkout-queries.ts'
import * as pageStyles from './checkout-admin.module.css'
import { ShippingGroups } from './ShippingGroups.tsx'
import { atGroups, settingsBody, settingsLabels, settingsValues, settingsWords } from './settings-draft.ts'

/** How the booth sells, and what sending and tax come to where. */
export function CheckoutAdmin() {
  const { data, error, refetch } = useQuery(checkoutSettingsQuery())
  return (
    <section
      className={`${listStyles.adminList} ${pageStyles.checkoutSettings}`}
      aria-labelledby="checkout-settings"
      aria-busy={!data && !error}
    >
      <div className={toolsStyles.adminTools} data-part="admin-tools">
        <h1 id="checkout-settings">checkout</h1>
        {data ? <p>{data.updatedAt ? <ChangedAt at={data.updatedAt} /> : 'Nothing changed yet'}</p> : null}
      </div>
      {data ? <Settings settings={data} /> : null}
      {data ? null : (
        <AdminState query={{ data, error, refetch }} noun="settings" loading="Loading settings..." rows={2} />
      )}
    </section>
  )
}

/** There is one set of them. */
const withId = (settings: CheckoutSettings) => ({ ...settings, id: 1, updatedAt: settings.updatedAt ?? undefined })

const choices = {
  '': 'Payment, where the site takes payments',
  payment: 'Payment at once',
  request: 'Order requests, paid by what we write back',
}

function Settings({ settings }: { settings: CheckoutSettings }) {
  const client = useQueryClient()
  const update = useWrite(checkout.saveSettings)
  const save = (values: Parameters<typeof settingsBody>[0], version?: number) =>
    update.mutateAsync({ body: { ...settingsBody(values), version } }).then(withId, (error: unknown) => {
      throw atGroups(error, values.shippingGroups)
    })
  const life = useRecordForm({
    prefix: 'checkout',
    record: withId(settings),
    valuesOf: (one) => settingsValues(one as CheckoutSettings | null),
    labels: settingsLabels,
    words: settingsWords,
    create: (values) => save(values),
    update: (_id, version, changed) => save(changed, version),
    reload: async () => withId(await client.fetchQuery({ ...checkoutSettingsQuery(), staleTime: 0 })),
    onCreated: () => {},
  })
  return (
    <RecordFields life={life} saveLabel="Save checkout">
      <div className={styles.adminFields} data-part="admin-fields">
        <DraftField
          form={life.form}
          name="payments"
          wide
          options={choices}
          hint={
            settings.mode === 'payment'
              ? 'At present things are paid as they are ordered.'
              : 'At present things are asked for.'
          }
        />
      </div>
      <ShippingGroups form={life.form} />
    </RecordFields>
  )
}
