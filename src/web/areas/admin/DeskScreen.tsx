import type { ComponentType } from 'react'
import { ActivityDesk } from './ActivityDesk.tsx'
import { AlbumsDesk } from './AlbumsDesk.tsx'
import { ArtistsDesk } from './ArtistsDesk.tsx'
import type { DeskSearch } from './desk-search.ts'
import type { DeskTab } from './desk-tabs.ts'
import { InquiriesDesk } from './InquiriesDesk.tsx'
import { NewsletterDesk } from './NewsletterDesk.tsx'
import { OrdersDesk } from './OrdersDesk.tsx'
import { TracksDesk } from './TracksDesk.tsx'
import { VideosDesk } from './VideosDesk.tsx'

const desks: Record<DeskTab, ComponentType<{ search: DeskSearch }>> = {
  tracks: TracksDesk,
  albums: AlbumsDesk,
  videos: VideosDesk,
  artists: ArtistsDesk,
  inquiries: InquiriesDesk,
  orders: OrdersDesk,
  newsletter: NewsletterDesk,
  activity: ActivityDesk,
}

/** The list the address names. */
export function DeskScreen({ search }: { search: DeskSearch }) {
  const tab = search.tab ?? 'tracks'
  const Desk = desks[tab]
  return <Desk key={tab} search={search} />
}
