/** The page on which everybody may watch the replay of a stream. */
export const replayPageOf = (streamId: number): string => `/replays/${streamId}`
