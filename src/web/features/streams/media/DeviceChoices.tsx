import { useId } from 'react'
import * as styles from './live-media.module.css'
import type { LocalMedia } from './use-local-media.ts'

/** Which microphone and camera are used, and whether music is sent as it sounds. */
export function DeviceChoices({ own }: { own: LocalMedia }) {
  const id = useId()
  const { devices, choice, choose } = own
  return (
    <div className={styles.choices}>
      {(
        [
          ['microphone', 'Microphone', devices.microphones],
          ['camera', 'Camera', devices.cameras],
        ] as const
      ).map(([name, label, list]) => (
        <div key={name} className={styles.choice}>
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <select
            id={`${id}-${name}`}
            value={choice[name] ?? ''}
            disabled={list.length === 0}
            onChange={({ target }) => void choose({ [name]: target.value || null })}
          >
            <option value="">{list.length === 0 ? `No ${label.toLowerCase()} found` : 'As the browser chooses'}</option>
            {list.map(({ deviceId, label: words }, at) => (
              <option key={deviceId} value={deviceId}>
                {words || `${label} ${at + 1}`}
              </option>
            ))}
          </select>
        </div>
      ))}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={choice.isMusic}
          onChange={({ target }) => void choose({ isMusic: target.checked })}
        />
        <span>Music sound, no clean-up by the browser</span>
      </label>
    </div>
  )
}
