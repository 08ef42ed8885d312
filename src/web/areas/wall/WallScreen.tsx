import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { startTransition, useState } from 'react'
import { RequestShow } from '#web/features/show-requests/RequestShow.tsx'
import { LiveBanner } from '#web/features/streams/LiveBanner.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useCloseWhenMissing } from '#web/platform/api/use-missing.ts'
import { HydrateInParts } from '#web/platform/browser/HydrateInParts.tsx'
import { useIdle } from '#web/platform/browser/use-idle.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { player } from '#web/platform/player/player.ts'
import { recordSource, usePlayRecord } from '#web/platform/player/ui/use-play-record.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { Pages } from '#web/platform/ui/Pages.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { Selector } from './Selector.tsx'
import * as styles from './selector.module.css'
import { useWallNavigation } from './use-wall-navigation.ts'
import { WallFilters } from './WallFilters.tsx'
import { WallGrid } from './WallGrid.tsx'
import { codeOf, sidesFor } from './wall-code.ts'
import { namesNoRecord, openedIn, type WallRecord, wallRecordOf } from './wall-record.ts'
import { type WallSearch, wallQuery } from './wall-search.ts'

const openedRecords = {
  album: lazyCode(() => import('./OpenedDialogs.tsx').then((module) => module.OpenedAlbum)),
  single: lazyCode(() => import('./OpenedDialogs.tsx').then((module) => module.OpenedSingle)),
  video: lazyCode(() => import('./OpenedDialogs.tsx').then((module) => module.OpenedVideo)),
}
const fetchOpenedRecords = () => Promise.all(Object.values(openedRecords).map(({ load }) => load()))
const paperRecord = lazyCode(() => import('./OpenedRecord.tsx').then((module) => module.OpenedRecord))

/** The jukebox wall: every album, single and video as a title strip with a code. */
export function WallScreen({ search }: { search: WallSearch }) {
  const { data } = useSuspenseQuery(wallQuery(search))
  const [chosenRecord, setChosen] = useState<string | null>(null)
  const { open, close } = useWallNavigation()
  const play = usePlayRecord()
  const records = data.records.map(wallRecordOf)
  const keyOf = ({ kind, id }: Pick<WallRecord, 'kind' | 'id'>) => `${kind} ${id}`
  const place = records.findIndex((record) => keyOf(record) === chosenRecord)
  const chosen = place < 0 ? null : place
  const sides = sidesFor(data.counts[search.filter ?? 'all'])
  const opened = openedIn(search)
  useCloseWhenMissing(namesNoRecord(search), close)
  const openedPlace = records.findIndex(({ kind, id }) => kind === opened?.kind && id === opened.id)
  const wallWithout = useRouter().buildLocation({
    to: '/jukebox-wall',
    search: { filter: search.filter, side: search.side },
  }).href
  useIdle(fetchOpenedRecords)
  const PaperRecord = import.meta.env.SSR ? paperRecord.here() : null

  const choose = (place: number) => {
    const record = records[place]
    if (!record) return
    setChosen(keyOf(record))
    if (record.kind === 'video') open(record)
    else void play(record)
  }
  const playOrPause = (place: number) => {
    const record = records[place]
    if (record && player.isSource(recordSource(record))) player.toggle()
    else choose(place)
  }

  return (
    <>
      <LiveBanner />
      {opened ? (
        <LazyDialog
          key={keyOf(opened)}
          code={openedRecords[opened.kind]}
          props={{ id: opened.id, code: openedPlace < 0 ? null : codeOf(openedPlace), close }}
          back={wallWithout}
        />
      ) : null}
      {opened ? <noscript>{PaperRecord ? <PaperRecord {...opened} /> : null}</noscript> : null}
      <div className={pageStyles.page}>
        <div className={styles.wallSide}>
          <StackedHeading text="Jukebox Wall" />
          <HydrateInParts>
            <Selector records={records.length} chosen={chosen} choose={choose} playOrPause={playOrPause} />
            <WallFilters counts={data.counts} current={search.filter ?? 'all'} />
          </HydrateInParts>
          <p>
            <RequestShow />
          </p>
        </div>
        <div>
          <WallGrid
            records={records}
            chosen={chosen}
            total={data.counts.all}
            opened={(at) => startTransition(() => setChosen(records[at] ? keyOf(records[at]) : null))}
          />
          <Pages
            page={search.side ?? 1}
            last={sides}
            label="Sides of the wall"
            word="Side"
            link={(side) => <Link to="/jukebox-wall" search={(before) => ({ ...before, side })} />}
          />
        </div>
      </div>
    </>
  )
}
