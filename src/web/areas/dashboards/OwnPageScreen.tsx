import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PressPictures } from '#web/areas/press-kit/PressPictures.tsx'
import { ownPageQuery } from '#web/features/artists/artist-queries.ts'
import { OwnPageForm } from '#web/features/artists/OwnPageForm.tsx'
import { ownPressKitQuery } from '#web/features/press-kits/press-kit-queries.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './artist-home.module.css'
import { MemberFrame } from './MemberFrame.tsx'
import { NoPageToEdit } from './NoPageToEdit.tsx'

/** Where artists change what their page says. */
export function OwnPageScreen() {
  const page = useSuspenseQuery(ownPageQuery()).data
  const kit = useSuspenseQuery(ownPressKitQuery()).data
  return (
    <MemberFrame
      heading="Your page"
      ways={[{ to: '/artist-dashboard', label: 'Artist Dashboard' }]}
      aside={
        page ? (
          <>
            <p className={`${styles.welcome} voice`}>
              {page.isPublished ? 'This is how people find you.' : 'Nobody sees it yet. The label publishes it.'}
            </p>
            {page.isPublished ? (
              <p className={styles.asideWay}>
                <Button asChild>
                  <Link to="/artist/$artistName" params={{ artistName: page.slug }}>
                    See your page
                  </Link>
                </Button>
              </p>
            ) : null}
          </>
        ) : null
      }
    >
      {page ? (
        <>
          <OwnPageForm page={page} />
          {kit ? <PressPictures kit={kit} isPublished={page.isPublished} /> : null}
        </>
      ) : (
        <NoPageToEdit />
      )}
    </MemberFrame>
  )
}
