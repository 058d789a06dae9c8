import { type Registration, registerBySocial, type SocialProvider } from '@sightline/contract/identity';
import { useState } from 'react';
import { call } from '#api/calls/client.ts';
import { getPageConfig } from '#lib/page/page-config.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { SocialChoice } from './social-buttons.tsx';
import { SocialOutcomeBanner } from './social-outcome-banner.tsx';

/** What the page says of the plan beside the person. */
export type RegistrationOptions = Partial<Pick<Registration, 'interval' | 'dashboards' | 'cid' | 'flow' | 'coupons'>>;

/** Registers by a service, after both consents. Where an account begins with a plan, the form alone can bring its order. */
export function SocialRegistration({ options }: { options: RegistrationOptions }) {
  const [provider, setProvider] = useState<SocialProvider | null>(null);
  if (getPageConfig().payment.mode === 'required') return <SocialOutcomeBanner search={window.location.search} />;
  const goOn = async (chosen: SocialProvider) => {
    const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
    const body = { ...options, termsConsent: true, ageConsent: true, timezone, search: window.location.search } as const;
    const { data } = await call(registerBySocial, { params: { provider: chosen }, body });
    window.location.assign(data.address);
  };
  return (
    <>
      <SocialChoice begin={async (chosen) => setProvider(chosen)} />
      {provider !== null && <ConsentDialog provider={provider} onConfirm={() => goOn(provider)} onLeave={() => setProvider(null)} />}
    </>
  );
}
