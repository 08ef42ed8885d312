import { GrantedPortfolios } from '#web/features/portfolios/grants/GrantedPortfolios.tsx'
import { MemberFrame } from './MemberFrame.tsx'

/** What models show an artist for their calls. */
export const GrantedPortfoliosScreen = () => (
  <MemberFrame heading="Portfolios shown to you" ways={[{ to: '/artist-dashboard', label: 'Artist Dashboard' }]}>
    <p>Models show you these for casting. They can take each back at any time, so look here rather than keep copies.</p>
    <GrantedPortfolios />
  </MemberFrame>
)
