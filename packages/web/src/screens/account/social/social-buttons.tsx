import { type SocialProvider, signInBySocial, socialProviderNames } from '@sightline/contract/identity';
import { useState } from 'react';
import { call } from '#api/calls/client.ts';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { getPageConfig } from '#lib/page/page-config.ts';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { ActionButton } from '#ui/forms/actions/action-button.tsx';
import styles from './social.module.css';
import { SocialMark } from './social-mark.tsx';
import { SocialOutcomeBanner } from './social-outcome-banner.tsx';

/** Ways in by an account elsewhere, and what came of the last try. None where the operator set none up. */
export function SocialChoice({ begin }: { begin: (provider: SocialProvider) => Promise<unknown> }) {
  const { social } = getPageConfig();
  const [failure, setFailure] = useState<unknown>(null);
  if (social.length === 0) return null;
  const start = async (provider: SocialProvider) => {
    setFailure(null);
    try {
      await begin(provider);
    } catch (thrown) {
      setFailure(asAppError(thrown));
      throw thrown;
    }
  };
  return (
    <div className={styles.choice}>
      {failure === null ? <SocialOutcomeBanner search={window.location.search} /> : <FaultBanner thrown={failure} />}
      <div className={styles.services}>
        {social.map((provider) => (
          <ActionButton
            key={provider}
            size="l"
            wide
            aria-label={`Continue with ${socialProviderNames[provider]}`}
            action={() => start(provider)}
          >
            <SocialMark provider={provider} />
            {social.length === 1 && 'Continue with '}
            {socialProviderNames[provider]}
          </ActionButton>
        ))}
      </div>
      <p className={styles.or}>or with your e-mail</p>
    </div>
  );
}

export function SocialSignIn() {
  return (
    <SocialChoice
      begin={async (provider) => {
        const { data } = await call(signInBySocial, { params: { provider }, body: { search: window.location.search } });
        window.location.assign(data.address);
      }}
    />
  );
}
