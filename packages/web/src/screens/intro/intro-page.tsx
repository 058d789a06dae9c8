import { flowOf, type OnboardingFlow } from '@sightline/contract/identity';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useCompany, useUpdateCompany } from '#api/queries/company.ts';
import { useMe, useSaveTimezone } from '#api/queries/users.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { onboardingNow, passIntro } from '#features/onboarding/store.ts';
import { pages } from '#lib/page/route-table.ts';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import card from '#ui/forms/card-form.module.css';
import { Page } from '#ui/layout/page.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Stepper } from '#ui/layout/stepper/stepper.tsx';
import { FlowChoice } from './flow-choice.tsx';
import styles from './intro.module.css';
import type { IntroCompany } from './intro-company.ts';
import { OwnCompany } from './own-company.tsx';

const steps = [
  { key: 'start', title: 'What to begin with' },
  { key: 'company', title: 'Your company' },
];
/** Where the first step of each flow is done. */
const firstPages = { dashboard: 'dashboards.create', mc: 'campaigns.create' } as const;

/** A short questionnaire, then the first step of what was chosen. */
export function IntroPage() {
  const company = useCompany();
  const me = useMe();
  const skeleton = <Skeleton height="20rem" />;
  return (
    <Page>
      <PageHead title="Welcome" sub="Two short questions, then your first steps." />
      <Loaded query={company} skeleton={skeleton}>
        {({ name, logo }) => (
          <Loaded query={me} skeleton={skeleton}>
            {({ timezone }) => <IntroForm kept={{ name, logo, timezone }} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

function IntroForm({ kept }: { kept: IntroCompany }) {
  const navigate = useNavigate();
  const onboarding = onboardingNow();
  const [flow, setFlow] = useState<OnboardingFlow>(onboarding ? flowOf(onboarding) : 'dashboard');
  const [step, setStep] = useState(0);
  const [company, setCompany] = useState(kept);
  const update = useUpdateCompany();
  const saveTimezone = useSaveTimezone();
  const [failure, setFailure] = useState<unknown>(null);
  const { phase, run } = useAction(async () => {
    setFailure(null);
    const { name, logo, timezone } = company;
    await update.mutateAsync({ name, logo });
    if (timezone !== kept.timezone) await saveTimezone.mutateAsync(timezone);
    try {
      await passIntro({ source: flow });
    } catch (thrown) {
      setFailure(thrown);
      throw thrown;
    }
    await navigate({ to: pages[firstPages[flow]].path });
  });
  const errors = { ...fieldErrors(update.error), ...fieldErrors(saveTimezone.error) };
  const failed = [update.error, saveTimezone.error].find((error) => error !== null && Object.keys(fieldErrors(error)).length === 0);
  const thrown = failure ?? failed ?? null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === 0) setStep(1);
    else void run();
  };
  return (
    <form className={styles.form} noValidate aria-label="Intro" onSubmit={submit}>
      <Stepper label="Questions" steps={steps} current={step} onGo={setStep} />
      {thrown !== null && <FaultBanner thrown={asAppError(thrown)} />}
      {step === 0 ? <FlowChoice value={flow} onChange={setFlow} /> : <OwnCompany value={company} errors={errors} onChange={setCompany} />}
      <div className={card.foot}>
        <PhaseButton type="submit" variant="primary" phase={phase}>
          {step === 0 ? 'Next' : 'Begin'}
        </PhaseButton>
      </div>
    </form>
  );
}
