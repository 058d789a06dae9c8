import { type OnboardingFlow, onboardingFlows } from '@sightline/contract/identity';
import { Icon, type IconName } from '#ui/base/icon.tsx';
import { RadioCard } from '#ui/forms/radio-card/radio-card.tsx';
import styles from './intro.module.css';

const words: Record<OnboardingFlow, { title: string; about: string; icon: IconName }> = {
  dashboard: {
    title: 'A dashboard for a client',
    about: 'Connect a source, put its figures on a dashboard, and share it by a link or as a PDF.',
    icon: 'dashboards',
  },
  mc: {
    title: 'Mission Control',
    about:
      'Watch the domains of a client: whether they answer, their certificates and registrations, and who is told when something breaks.',
    icon: 'pulse',
  },
};

/** What somebody would like to begin with; the other is there as well. */
export const FlowChoice = ({ value, onChange }: { value: OnboardingFlow; onChange: (flow: OnboardingFlow) => void }) => (
  <fieldset className={styles.choices}>
    <legend className={styles.legend}>What would you like to begin with?</legend>
    {onboardingFlows.map((flow) => (
      <RadioCard key={flow} group="source" className={styles.choice} isChosen={flow === value} onChoose={() => onChange(flow)}>
        <Icon name={words[flow].icon} size={24} />
        <span className={styles.words}>
          <span className={styles.title}>{words[flow].title}</span>
          <span className={styles.about}>{words[flow].about}</span>
        </span>
      </RadioCard>
    ))}
    <p className={styles.about}>Both are part of your account. This only decides which first steps you are led through.</p>
  </fieldset>
);
