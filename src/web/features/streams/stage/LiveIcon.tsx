import * as styles from '#web/platform/icons/icon.module.css'

/** On the grid of 20 of the sprite, which every page carries: these are the stage's alone. */
const SHAPES = {
  microphone: 'M7.5 3h5v8h-5zM4.5 9v1.5a5.5 5.5 0 0 0 11 0V9M10 16v2.5',
  'microphone-off': 'M7.5 3h5v8h-5zM4.5 9v1.5a5.5 5.5 0 0 0 11 0V9M10 16v2.5M2.5 2.5l15 15',
  camera: 'M2 5.5h11v9H2zM13 9l5-3v8l-5-3',
  'camera-off': 'M2 5.5h11v9H2zM13 9l5-3v8l-5-3M2.5 2.5l15 15',
  screen: 'M2.5 4h15v10h-15zM7 17h6M10 11.5V7M7.8 9 10 6.8 12.2 9',
  devices: 'M3 6h9M16 6h1M3 14h2M9 14h8M12 4v4h4V4zM5 12v4h4v-4z',
  stop: 'M5 5h10v10H5z',
  record: 'M10 4.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z',
  replay: 'M6 4v12l10-6z',
  headphones: 'M3.5 12v-2a6.5 6.5 0 0 1 13 0v2M3 12h3v5H3zM14 12h3v5h-3z',
  people:
    'M7.5 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM2 17a5.5 5.5 0 0 1 11 0M13 4.5a3 3 0 0 1 0 5.5M15 12.5A5.5 5.5 0 0 1 18 17',
  hand: 'M6 11V5.5a1.2 1.2 0 0 1 2.4 0V9 3.8a1.2 1.2 0 0 1 2.4 0V9 4.8a1.2 1.2 0 0 1 2.4 0V10 7a1.2 1.2 0 0 1 2.4 0v5a6 6 0 0 1-6 5.5c-2.6 0-4-1.2-5.2-3.5L3 11.500c.8-1 2-.9 3 .5z',
  sound: 'M3 8v4h3l4 3.5v-11L6 8zM13 7a4.2 4.2 0 0 1 0 6M15.2 4.5a7.5 7.5 0 0 1 0 11',
  'sound-off': 'M3 8v4h3l4 3.5v-11L6 8zM13 7.5l5 5M18 7.5l-5 5',
  captions: 'M2.5 4.5h15v11h-15zM5.5 8.5h2M9.5 8.5h5M5.5 11.5h5M12.5 11.5h2',
  expand: 'M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5',
  window: 'M2.5 4h15v12h-15zM10.5 10H16v4.5h-5.5z',
  leave: 'M7.5 4.5 13 10l-5.5 5.5',
} as const
export type LiveIconName = keyof typeof SHAPES

/** An icon of the stage, in the colour of the text around it; the words beside it name it. */
export const LiveIcon = ({ name }: { name: LiveIconName }) => (
  <svg className={styles.icon} data-part="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path
      d={SHAPES[name]}
      fill={name === 'stop' || name === 'record' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
    />
  </svg>
)
