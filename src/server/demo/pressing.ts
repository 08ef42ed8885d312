import type { House } from '#server/kit/house.ts'
import type { TrackRow } from '#server/tracks/table.ts'
export async function pressDemoTrack(_house: House, _track: TrackRow, _tune: number): Promise<void> {}
