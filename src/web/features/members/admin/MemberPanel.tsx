import { Link } from '@tanstack/react-router'
import { dayWords } from '#contract/kit/written-days.ts'
import { members } from '#contract/members.ts'
import type { MemberDetails } from '#contract/schemas/members.ts'
import { AdminDetail, AdminDetails } from '#web/platform/admin/AdminDetails.tsx'
import { AdminPanel } from '#web/platform/admin/AdminPanel.tsx'
import * as styles from '#web/platform/admin/panel.module.css'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { read } from '#web/platform/api/reads.ts'
import { MailLink } from '#web/platform/text/ContactLinks.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { amountsWords, sourceWords, standingOf, tierWords } from '../member-words.ts'
import { EndPass } from './EndPass.tsx'
import { GrantHistory } from './GrantHistory.tsx'
import { PaymentHistory } from './PaymentHistory.tsx'

interface MemberPanelProps {
  id: number
  close: () => void
}

/** One member: what they have and why, every pass they had, what they paid, and the ways to end it. */
export const MemberPanel = ({ id, close }: MemberPanelProps) => (
  <RecordEditor id={id} noun="member" asked={(one) => read(members.get, { params: { id: one } })} close={close}>
    {(member) =>
      member ? (
        <AdminPanel
          label="Edit member"
          title={member.username}
          caption={
            <Link to="/admin" search={{ tab: 'users', edit: id }} preload={false}>
              Account
            </Link>
          }
          close={close}
        >
          <div className={styles.adminForm} data-part="admin-form">
            <Standing member={member} />
            <EndPass member={member} />
            <GrantHistory grants={member.grants} />
            <PaymentHistory payments={member.payments} />
          </div>
        </AdminPanel>
      ) : null
    }
  </RecordEditor>
)

function Standing({ member }: { member: MemberDetails }) {
  const { words, tone } = standingOf(member)
  return (
    <AdminDetails>
      <AdminDetail name="Status">
        <StatusDot tone={tone}>{words}</StatusDot>
      </AdminDetail>
      <AdminDetail name="Pass">
        {tierWords[member.tier]}, {sourceWords[member.source].toLowerCase()}
      </AdminDetail>
      <AdminDetail name="Why">{member.reason}</AdminDetail>
      <AdminDetail name="Since">{dayWords(member.since)}</AdminDetail>
      <AdminDetail name={member.renews ? 'Paid until' : 'Until'}>
        {member.until ? dayWords(member.until) : 'It is taken back'}
      </AdminDetail>
      <AdminDetail name="Paid in all">{amountsWords(member.paid)}</AdminDetail>
      <AdminDetail name="Name">{member.name}</AdminDetail>
      <AdminDetail name="Email">
        <MailLink email={member.email} subject="Your pass" />
      </AdminDetail>
    </AdminDetails>
  )
}
