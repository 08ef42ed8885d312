import type { Ink } from '#contract/kit/recordings.ts'

/** Films under an open licence stand in for the label's own, so that something really plays. */
export const demoVideos: readonly { name: string; artist: string; youtubeId: string; year: number; ink: Ink }[] = [
  { name: 'Ash Wednesday, 3 a.m.', artist: 'Lyle Okafor', youtubeId: 'eRsGyueVLvQ', year: 2024, ink: 'bone' },
  { name: 'Union Hall', artist: 'Lyle Okafor', youtubeId: 'R6MlUcmOul8', year: 2024, ink: 'persimmon' },
  { name: 'Half a Cigarette', artist: 'Ines Caldera', youtubeId: 'aqz-KE-bpKQ', year: 2025, ink: 'chartreuse' },
  { name: 'The Landlady Dances', artist: 'The Delmar Six', youtubeId: 'Y-rmzh0PI3c', year: 2025, ink: 'lilac' },
]
