import type { OnboardingFlow } from '@sightline/contract/identity';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { passIntro } from '#features/onboarding/store.ts';
import { pages } from '#lib/page/route-table.ts';
import { Icon, type IconName } from '#ui/base/icon.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { ActionButton } from '#ui/forms/actions/action-button.tsx';
import styles from './intro.module.css';

interface Way {
  flow: OnboardingFlow;
  page: 'dashboards.create' | 'campaigns.create';
  icon: IconName;
  title: string;
  about: string;
  action: string;
}

const ways: readonly Way[] = [
  {
    flow: 'dashboard',
    page: 'dashboards.create',
    icon: 'dashboards',
    title: 'Without a source',
    about: 'From a template, or empty.',
    action: 'Create dashboard',
  },
  {
    flow: 'mc',
    page: 'campaigns.create',
    icon: 'pulse',
    title: 'Mission Control',
    about: 'Watch domains and be told when something breaks.',
    action: 'Create group',
  },
];

/** What else one can begin with: each answers the questionnaire and leads to the first step of its flow. */
export function OtherWays({ first }: { first: OnboardingFlow }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const begin = async ({ flow, page }: Way) => {
    setFailure(null);
    try {
      await passIntro({ source: flow });
    } catch (thrown) {
      setFailure(thrown);
      throw thrown;
    }
    await navigate({ to: pages[page].path });
  };
  return (
    <section className={styles.part} aria-label="Other ways to begin">
      <h2 className={styles.heading}>{first === 'mc' ? 'Watch websites, or begin empty' : 'Or begin with'}</h2>
      {failure !== null && <FaultBanner thrown={asAppError(failure)} />}
      <ul className={styles.ways}>
        {[...ways]
          .sort((one, other) => Number(other.flow === first) - Number(one.flow === first))
          .map((way) => (
            <li key={way.flow} className={styles.way}>
              <Icon name={way.icon} size={24} />
              <div className={styles.words}>
                <span className={styles.title}>{way.title}</span>
                <span className={styles.about}>{way.about}</span>
              </div>
              <ActionButton size="s" {...(first === 'mc' && way.flow === 'mc' && { variant: 'primary' })} action={() => begin(way)}>
                {way.action}
              </ActionButton>
            </li>
          ))}
      </ul>
    </section>
  );
}
