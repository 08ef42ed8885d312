import { lazyCode } from '#web/platform/api/lazy-code.ts'

/** The form that tells the label of a thing; it comes when it is first opened. */
export const reportDialog = lazyCode(() => import('./ReportDialog.tsx').then((module) => module.ReportDialog))
