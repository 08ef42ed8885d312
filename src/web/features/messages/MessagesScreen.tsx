import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { MessagesPanel } from './MessagesPanel.tsx'
import type { MessageSearch } from './message-search.ts'
import * as styles from './messages.module.css'

/** Messages as a page of its own. */
export const MessagesScreen = ({ search }: { search: MessageSearch }) => (
  <div className={styles.page}>
    <MessagesPanel page="/messages" search={search} heading={<StackedHeading text="Messages" />} />
  </div>
)
