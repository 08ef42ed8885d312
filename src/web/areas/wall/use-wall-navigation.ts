import { useNavigate } from '@tanstack/react-router'
import { openingOf, type WallRecord } from './wall-record.ts'

/** Opens and closes records through the address, so that back, reload and sharing all work. */
export function useWallNavigation() {
  const navigate = useNavigate()
  const go = (opening: ReturnType<typeof openingOf>, replace: boolean) =>
    void navigate({ to: '/jukebox-wall', search: (before) => ({ ...before, ...opening }), resetScroll: false, replace })
  return {
    open: (record: Pick<WallRecord, 'kind' | 'id'>) => go(openingOf(record), false),
    close: () => go({ album: undefined, single: undefined, video: undefined }, true),
  }
}
