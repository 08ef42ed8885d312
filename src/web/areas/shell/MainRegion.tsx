import type { ReactNode } from 'react'
import { useIdle } from '#web/platform/browser/use-idle.ts'
import { fetchRouteFiles } from './route-files.ts'
import * as styles from './shell.module.css'
import { useSlowNavigation } from './use-slow-navigation.ts'

const fetchPublicLoaders = () => import('./public-loaders.ts')

/** Where the pages stand; while the next one is long in coming, the present one stays and a bar at the top says so. */
export function MainRegion({ children }: { children: ReactNode }) {
  const isNavigationSlow = useSlowNavigation()
  useIdle(fetchPublicLoaders)
  useIdle(fetchRouteFiles)
  return (
    <>
      {isNavigationSlow ? (
        <div className={styles.navigationProgress} data-part="navigation-progress" aria-hidden="true" />
      ) : null}
      <main id="content" tabIndex={-1} aria-busy={isNavigationSlow || undefined}>
        {children}
      </main>
    </>
  )
}
