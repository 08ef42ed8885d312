import type { SelfTape } from '#contract/schemas/self-tapes.ts'
import { LinkedText } from '#web/platform/text/LinkedText.tsx'
import { OwnTime } from '#web/platform/text/OwnTime.tsx'
import { When } from '#web/platform/text/When.tsx'
import * as partStyles from '#web/platform/ui/application-part.module.css'
import * as styles from './self-tape.module.css'
import { filmWords, lengthWords } from './self-tape-words.ts'

/** What a film is to show, until when it is to be there, and how long it may be. */
export const SelfTapeFacts = ({ tape }: { tape: SelfTape }) => (
  <>
    <p className={partStyles.when}>
      <b>Until {tape.when}</b> <OwnTime start={tape} />
    </p>
    <p className={styles.guidance} dir="auto">
      <LinkedText text={tape.guidance} />
    </p>
    <p className={styles.limit}>One film, {lengthWords(tape.maxMinutes)}.</p>
    {tape.reason ? <q dir="auto">{tape.reason}</q> : null}
  </>
)

interface SelfTapeFilmProps {
  film: NonNullable<SelfTape['film']>
  /** Called when it begins to play. */
  onPlay?: () => void
}

/** The film of a self-tape; nothing of it is fetched before it is played. */
export const SelfTapeFilm = ({ film, onPlay }: SelfTapeFilmProps) => (
  <figure className={styles.film}>
    {/* biome-ignore lint/a11y/useMediaCaption: what applicants film of themselves comes without captions */}
    <video src={film.url} controls playsInline preload="none" aria-label={`Film ${film.name}`} onPlay={onPlay} />
    <figcaption dir="auto">
      {filmWords(film)}. Sent <When at={film.sentAt} />
    </figcaption>
  </figure>
)
