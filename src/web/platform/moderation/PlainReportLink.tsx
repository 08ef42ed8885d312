import type { ModeratedKind } from '#contract/moderation.ts'

interface PlainReportLinkProps {
  kind: ModeratedKind
  id: number
  /** What is reported: "reply 1". */
  called: string
  /** Where it stands, to come back to. */
  from: string
}

/** The way to the page that reports a thing where there is no script for the dialog. */
export const PlainReportLink = ({ kind, id, called, from }: PlainReportLinkProps) => (
  <noscript>
    <a href={`/report/${kind}/${id}?${new URLSearchParams({ from })}`}>Report {called}</a>
  </noscript>
)
