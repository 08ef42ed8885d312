import { lounge } from '#contract/lounge.ts'
import type { SharedLounge } from '#contract/schemas/lounge.ts'
import type { Site } from '#contract/schemas/site.ts'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { SiteIdentityContext } from '#web/platform/head/site-identity.ts'
import { Disc } from '#web/platform/records/Disc.tsx'
import * as styles from './embed.module.css'

const LOOK_MS = 20_000

/** Shows the next record when it is on: the frame looks for one now and then, and is drawn anew by the server. */
export const followLounge = `setInterval(() => fetch('${lounge.nowPlaying.path}').then((answer) => answer.json()).then(
  ({ title }) => { if ((title ?? '') !== document.querySelector('main').dataset.title) location.reload() }, () => {}), ${LOOK_MS})`

/** What plays in the lounge, on somebody else's page; it is heard in the lounge alone. */
export function EmbedLounge({ playing, site }: { playing: SharedLounge['playing']; site: Site }) {
  const track = playing?.track
  const record = {
    ...{ id: track?.id ?? 0, kind: 'single' as const, title: track?.title ?? site.name, artist: track?.artist ?? null },
    ...{ ink: track ? track.ink : ('bone' as const), imageUrl: track?.imageUrl ?? null, renditions: [] },
  }
  return (
    <SiteIdentityContext value={site}>
      <main className={styles.embed} data-title={track?.title ?? ''} style={inkStyle(inkOf(record))}>
        <div className={styles.embedArt}>
          <span className={styles.embedDisc}>
            <Disc record={record} playing={playing !== null} />
          </span>
          <Sleeve record={record} sizes="160px" priority />
        </div>
        <div className={styles.embedNow}>
          <h1>
            <a href="/lounge" target="_blank" rel="noopener">
              {track?.title ?? 'Nobody has put a coin in.'}
            </a>
          </h1>
          <p className={styles.embedBy}>
            {track?.artist ? <span>{track.artist}, </span> : null}
            <a href="/lounge" target="_blank" rel="noopener">
              {playing ? 'now in the lounge of' : 'the lounge of'} {site.name}
            </a>
          </p>
          {playing?.chosenBy ? <p className={styles.embedBy}>Chosen by {playing.chosenBy.username}</p> : null}
        </div>
      </main>
    </SiteIdentityContext>
  )
}
