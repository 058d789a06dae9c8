import { flowOf, type Onboarding, type OnboardingFlow, onboardingSteps } from '@sightline/contract/identity';
import { Link } from '@tanstack/react-router';
import { openConnect } from '#features/connect-source/open-connect.tsx';
import { saveOnboarding, useOnboarding } from '#features/onboarding/store.ts';
import { pages } from '#lib/page/route-table.ts';
import { Button, buttonClass } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ActionButton } from '#ui/forms/actions/action-button.tsx';
import styles from './getting-started.module.css';
import { panelId } from './panel-id.ts';

/** Where the steps of a flow are done, once nothing holds one there. */
const listOf: Record<OnboardingFlow, { page: 'dashboards.index' | 'campaigns.index'; label: string }> = {
  dashboard: { page: 'dashboards.index', label: 'Your dashboards' },
  mc: { page: 'campaigns.index', label: 'Your groups' },
};

/** The steps with their state, and what to do now. */
export function GettingStarted({ onboarding, onClose }: { onboarding: Onboarding; onClose: () => void }) {
  const { isUnsaved } = useOnboarding();
  const flow = flowOf(onboarding);
  const steps = onboardingSteps[flow];
  const { current } = onboarding;
  const step = steps[current - 1];
  return (
    <section id={panelId} className={styles.panel} aria-label="Getting started">
      <div className={styles.head}>
        <h2 className={styles.title}>Getting started</h2>
        <span className={styles.count}>
          Step {current} of {steps.length}
        </span>
        <Button variant="quiet" size="s" icon aria-label="Hide Getting started" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title }, index) => {
          const isDone = index + 1 < current;
          const isCurrent = index + 1 === current;
          return (
            <li
              key={title}
              className={styles.step}
              data-state={isDone ? 'done' : isCurrent ? 'current' : 'ahead'}
              aria-current={isCurrent ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {isDone ? <Icon name="check" size={12} /> : index + 1}
              </span>
              {title}
              {isDone && <VisuallyHidden>, done</VisuallyHidden>}
            </li>
          );
        })}
      </ol>
      {step && (
        <div className={styles.now}>
          <p className={styles.hint}>{step.hint}</p>
          {step.doneBy === 'sourceConnected' && (
            <Button size="s" onClick={() => void openConnect()}>
              Connect a source
            </Button>
          )}
          {current > 2 && (
            <Link className={buttonClass({ size: 's' })} to={pages[listOf[flow].page].path}>
              {listOf[flow].label}
            </Link>
          )}
        </div>
      )}
      {isUnsaved && (
        <Banner
          severity="warning"
          actions={
            <ActionButton size="s" action={saveOnboarding}>
              Save again
            </ActionButton>
          }
        >
          How far you are could not be saved. Your work is.
        </Banner>
      )}
    </section>
  );
}
