import { createFileRoute } from '@tanstack/react-router'
import { noticeGroups } from '#contract/notices.ts'
import { NoticesScreen, type NoticesSearch } from '#web/features/notices/NoticesScreen.tsx'
import { noticesQuery } from '#web/features/notices/notice-queries.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/notices/')({
  staticData: { isPersonal: true },
  validateSearch: ({ group, before }: Record<string, unknown>): NoticesSearch => {
    const number = Number(before)
    return {
      group: noticeGroups.find((one) => one === group),
      before: Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : undefined,
    }
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location, deps: { group, before } }) => {
    await guard({ context, location })
    await context.personalClient.ensureQueryData(noticesQuery(group, before))
  },
  head: hiddenPage('Notices'),
  component: () => {
    const search = Route.useSearch()
    return <NoticesScreen key={`${search.group} ${search.before}`} {...search} />
  },
})
