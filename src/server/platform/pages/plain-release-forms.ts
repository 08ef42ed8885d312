import { releaseFormsEndpoints } from '#contract/schemas/release-forms.ts'
import type { PlainForm } from './plain-form.ts'

/** The forms of the page of a release form: which one is sent stands in its address, and which text was read. */
export function releaseFormOf({ pathname, searchParams }: URL): PlainForm | undefined {
  const about = {
    params: () => ({ id: searchParams.get('form') }),
    // Read anew, with what was signed or said.
    leadsTo: () => pathname,
  }
  switch (searchParams.get('do')) {
    case 'sign':
      return {
        ...{ name: 'signReleaseForm', endpoint: releaseFormsEndpoints.sign, ...about },
        payload: ({ name, consent }) => ({ name, consent: consent !== undefined }),
      }
    case 'decline':
      return { name: 'declineReleaseForm', endpoint: releaseFormsEndpoints.decline, ...about }
    case 'countersign':
      return { name: 'countersignReleaseForm', endpoint: releaseFormsEndpoints.countersign, ...about }
    default:
      return undefined
  }
}
