import { useId } from 'react'
import * as fieldStyles from '#web/platform/forms/fields.module.css'
import { engine } from '../../player.ts'
import { LONGEST_CROSSFADE, type LoudnessMode, loudnessModes } from '../../player-state.ts'
import { useVolumeSettable } from '../controls/use-volume-settable.ts'
import { usePlayer } from '../use-player.ts'
import * as styles from './listening-settings.module.css'

const loudnessModeWords: Record<LoudnessMode, string> = {
  album: 'Yes, albums as made',
  track: 'Yes, every song',
  off: 'No',
}
/** Minutes from now; none is the song that plays. */
const SLEEP_MINUTES = [0, 15, 30, 60]
const sleepWords = (minutes: number) => (minutes === 0 ? 'After this song' : `After the song in ${minutes} minutes`)
const crossfadeWords = (seconds: number) =>
  seconds === 0 ? 'Off' : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
const timeOf = (moment: number) => new Date(moment).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

/** How somebody wants to hear whatever plays: how songs follow one another, how loud they are, and when the music ends. */
export function ListeningSettings() {
  const sleepAt = usePlayer((state) => state.sleepAt)
  const sleepId = useId()
  const settable = useVolumeSettable()
  const endsWithSong = sleepAt !== null && sleepAt <= Date.now()
  return (
    <details className={styles.listeningSettings} data-part="listening-settings">
      <summary>Sound and sleep</summary>
      {settable ? <Loudness /> : null}
      <label htmlFor={sleepId}>Stop the music</label>
      <select
        className={fieldStyles.input}
        id={sleepId}
        value={sleepAt === null ? '' : 'set'}
        onChange={({ target: { value } }) => engine.setSleep(value === '' ? null : Date.now() + Number(value) * 60_000)}
      >
        <option value="">Never</option>
        {sleepAt === null ? null : (
          <option value="set">{endsWithSong ? sleepWords(0) : `After the song at ${timeOf(sleepAt)}`}</option>
        )}
        {SLEEP_MINUTES.filter((minutes) => minutes > 0 || !endsWithSong).map((minutes) => (
          <option key={minutes} value={minutes}>
            {sleepWords(minutes)}
          </option>
        ))}
      </select>
    </details>
  )
}

/** How songs follow one another and how loud they are: where the page may set the volume. */
function Loudness() {
  const crossfade = usePlayer((state) => state.crossfade)
  const loudnessMode = usePlayer((state) => state.loudnessMode)
  const [crossfadeId, loudnessModeId] = [useId(), useId()]
  return (
    <>
      <label htmlFor={crossfadeId}>Crossfade</label>
      <div>
        <input
          id={crossfadeId}
          type="range"
          autoComplete="off"
          min={0}
          max={LONGEST_CROSSFADE}
          step={1}
          value={crossfade}
          aria-valuetext={crossfadeWords(crossfade)}
          onChange={(event) => engine.setCrossfade(Number(event.target.value))}
        />
        <output htmlFor={crossfadeId}>{crossfadeWords(crossfade)}</output>
      </div>
      <label htmlFor={loudnessModeId}>Equally loud</label>
      <select
        className={fieldStyles.input}
        id={loudnessModeId}
        value={loudnessMode}
        onChange={(event) => engine.setLoudnessMode(event.target.value as LoudnessMode)}
      >
        {loudnessModes.map((one) => (
          <option key={one} value={one}>
            {loudnessModeWords[one]}
          </option>
        ))}
      </select>
    </>
  )
}
