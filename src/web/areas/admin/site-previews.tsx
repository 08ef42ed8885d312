import { isAmount, isCurrency } from '#contract/kit/money.ts'
import { networkOf } from '#contract/kit/networks.ts'
import * as experienceStyles from '#web/areas/home/experience.module.css'
import * as modelsWantedStyles from '#web/areas/home/models-wanted.module.css'
import { SiteMark } from '#web/areas/home/SiteMark.tsx'
import { FooterContact } from '#web/areas/shell/FooterContact.tsx'
import * as footStyles from '#web/areas/shell/footer.module.css'
import { bannerWords } from '#web/features/casting/call-words.ts'
import type { SiteForm } from '#web/features/site/SiteForm.tsx'
import type { SiteTexts } from '#web/features/site/site-draft.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import type { SiteIdentity } from '#web/platform/head/site-identity.ts'
import { lockReason } from '#web/platform/player/availability.ts'
import { Disc } from '#web/platform/records/Disc.tsx'
import { PassPrice } from '#web/platform/text/PassPrice.tsx'
import { VoiceLine } from '#web/platform/text/VoiceLine.tsx'
import * as styles from './site-settings.module.css'

/** The site as it would be once some texts were saved; what could not be saved is as it was. */
export function draftSite(texts: SiteTexts, site: SiteIdentity): SiteIdentity {
  const { socialLinks, contactEmail, contactPhone, timeZone, ...shown } = texts
  return {
    ...site,
    ...shown,
    name: texts.name.trim() || site.name,
    catalogueLetters: texts.catalogueLetters.trim().toUpperCase(),
    passPrice: isAmount(texts.passPrice.trim()) ? texts.passPrice.trim() : site.passPrice,
    currency: isCurrency(texts.currency.trim().toUpperCase()) ? texts.currency.trim().toUpperCase() : site.currency,
    // The preview asks nobody else for pictures.
    placeholderImages: null,
  }
}

const linksOf = (text: string) => text.split(/[\s,]+/).filter((link) => /^https:/i.test(link) && URL.canParse(link))

/**
 * What the parts of the settings change, drawn as the pages draw it.
 * @param texts what is typed at present
 * @param site the site with these texts
 */
export function sitePreviews(texts: SiteTexts, site: SiteIdentity): Parameters<typeof SiteForm>[0]['previews'] {
  const album = { id: 20, kind: 'album', title: 'Long Player', artist: site.name }
  return {
    house: (
      <>
        <p className={styles.sitePreviewTab}>Gigs & Appearances · {site.name}</p>
        <SiteMark name={site.name}>{null}</SiteMark>
      </>
    ),
    opening: (
      <>
        <VoiceLine of="heroLine" />
        <div className={modelsWantedStyles.wanted} data-part="wanted">
          <h3>Music Video Models Wanted</h3>
          <p>{bannerWords([], site.modelsLine ?? '')}</p>
        </div>
      </>
    ),
    closing: (
      <div className={experienceStyles.experience} data-part="experience">
        <div>
          <VoiceLine of="passLine" />
          <PassPrice />
        </div>
        <div>
          <VoiceLine of="joinLine" />
        </div>
      </div>
    ),
    contact: (
      <div className={footStyles.foot} data-part="foot">
        <ul>
          {[...new Set(linksOf(texts.socialLinks))].map((link) => (
            <li key={link}>{networkOf(link)}</li>
          ))}
        </ul>
        <FooterContact contactEmail={texts.contactEmail.trim()} contactPhone={texts.contactPhone.trim()} />
      </div>
    ),
    pass: (
      <>
        <PassPrice />
        <p>{lockReason('fan', site)}</p>
      </>
    ),
    records: (
      <div className={styles.sitePreviewRecords}>
        <Sleeve record={album} />
        <Disc record={{ id: 12, kind: 'single' }} />
      </div>
    ),
  }
}
