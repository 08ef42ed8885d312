import { genres } from '#contract/recordings.ts'
import type { DeskSearch } from './desk-search.ts'
import { useDeskNavigation } from './use-desk-navigation.ts'

/** Narrows the tracks to a genre, or to those with or without audio. */
export function TrackFilters({ search }: { search: DeskSearch }) {
  const { narrow } = useDeskNavigation()
  const offered = search.genre && !genres.some((one) => one === search.genre) ? [...genres, search.genre] : genres
  return (
    <>
      <label>
        <span className="visually-hidden">Genre</span>
        <select
          className="input"
          value={search.genre ?? ''}
          onChange={(event) => narrow({ genre: event.target.value || undefined })}
        >
          <option value="">Genre: all</option>
          {offered.map((genre) => (
            <option key={genre}>{genre}</option>
          ))}
        </select>
      </label>
      <label>
        <span className="visually-hidden">Audio</span>
        <select
          className="input"
          value={search.audio ?? ''}
          onChange={(event) => narrow({ audio: (event.target.value || undefined) as DeskSearch['audio'] })}
        >
          <option value="">Audio: any</option>
          <option value="with">Audio: with</option>
          <option value="without">Audio: without</option>
        </select>
      </label>
    </>
  )
}
