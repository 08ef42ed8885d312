import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { SiteSettings } from '#contract/schemas/site.ts'
import { site as siteEndpoints } from '#contract/site.ts'
import { ReopenFirstSteps } from '#web/features/first-steps/ReopenFirstSteps.tsx'
import { PlanPrices } from '#web/features/memberships/prices/PlanPrices.tsx'
import { PageLines } from '#web/features/site/PageLines.tsx'
import { SiteForm } from '#web/features/site/SiteForm.tsx'
import { settingsQuery } from '#web/features/site/settings-query.ts'
import { siteBody, siteLabels, siteTexts, siteWords } from '#web/features/site/site-draft.ts'
import { AdminState } from '#web/platform/admin/AdminState.tsx'
import * as listStyles from '#web/platform/admin/list/list.module.css'
import * as toolsStyles from '#web/platform/admin/list/tools.module.css'
import { ChangedAt } from '#web/platform/admin/record/ChangedAt.tsx'
import { RecordFields } from '#web/platform/admin/record/RecordFields.tsx'
import { useRecordForm } from '#web/platform/admin/record/use-record-form.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { SiteIdentityContext, useSiteIdentity } from '#web/platform/head/site-identity.ts'
import { draftSite, sitePreviews } from './site-previews.tsx'
import * as styles from './site-settings.module.css'

/** What the label says of itself. */
export function SiteAdmin() {
  const { data, error, refetch } = useQuery(settingsQuery())
  return (
    <section
      className={`${listStyles.adminList} ${styles.siteSettings}`}
      aria-labelledby="site-settings"
      aria-busy={!data && !error}
    >
      <div className={toolsStyles.adminTools} data-part="admin-tools">
        <h1 id="site-settings">site settings</h1>
        {data ? (
          <p>
            {data.updatedAt ? <ChangedAt at={data.updatedAt} /> : 'As the program was started, nothing changed yet'}
          </p>
        ) : null}
        <ReopenFirstSteps />
      </div>
      {data ? <Settings settings={data} /> : null}
      {data ? null : (
        <AdminState query={{ data, error, refetch }} noun="settings" loading="Loading settings..." rows={2} />
      )}
    </section>
  )
}

/** There is one set of them. */
const withId = (settings: SiteSettings) => ({ ...settings, id: 1, updatedAt: settings.updatedAt ?? undefined })

function Settings({ settings }: { settings: SiteSettings }) {
  const router = useRouter()
  const client = useQueryClient()
  const update = useWrite(siteEndpoints.update)
  const save = async (body: Parameters<typeof siteBody>[0], version?: number) => {
    const saved = await update.mutateAsync({ body: { ...siteBody(body), version } })
    // The title of this very page says the name too.
    void router.invalidate()
    return withId(saved)
  }
  const life = useRecordForm({
    prefix: 'site',
    record: withId(settings),
    valuesOf: siteTexts,
    labels: siteLabels,
    words: siteWords,
    create: (texts) => save(texts),
    update: (_id, version, changed) => save(changed, version),
    reload: async () => withId(await client.fetchQuery({ ...settingsQuery(), staleTime: 0 })),
    onCreated: () => {},
  })
  const site = draftSite(life.form.values, useSiteIdentity())
  return (
    <RecordFields life={life} saveLabel="Save settings">
      <SiteIdentityContext value={site}>
        <SiteForm
          form={life.form}
          defaults={settings.defaults}
          previews={sitePreviews(life.form.values, site)}
          passes={<PlanPrices />}
        />
        <PageLines form={life.form} />
      </SiteIdentityContext>
    </RecordFields>
  )
}
