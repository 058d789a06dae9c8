import { flowOf } from '@sightline/contract/identity';
import type { ProviderProfile, Source } from '@sightline/contract/sources';
import { useCompany } from '#api/queries/company.ts';
import { useProviders } from '#api/queries/configs.ts';
import { useSources } from '#api/queries/sources.ts';
import { useMe } from '#api/queries/users.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { onboardingNow } from '#features/onboarding/store.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { SampleButton } from '../dashboards/sample/sample-button.tsx';
import { Progress, Resume, Stopped } from './first-dashboard/first-dashboard.tsx';
import { useFirstDashboard } from './first-dashboard/use-first-dashboard.ts';
import styles from './intro.module.css';
import { OtherWays } from './other-ways.tsx';
import { OwnCompany } from './own-company.tsx';
import { SourceChoice } from './source-choice.tsx';

const skeleton = <Skeleton height="24rem" />;

/** The one page between registering and a first dashboard: a source is connected, and its dashboard is made while one looks. */
export function IntroPage() {
  const providers = useProviders();
  const sources = useSources();
  return (
    <Page>
      <Loaded query={providers} skeleton={skeleton}>
        {(all) => (
          <Loaded query={sources} skeleton={skeleton}>
            {(connected) => <Intro providers={all} sources={connected} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

function Intro({ providers, sources }: { providers: readonly ProviderProfile[]; sources: readonly Source[] }) {
  const { stage, begin, goOn, answer, leave } = useFirstDashboard();
  const onboarding = onboardingNow();
  const flow = onboarding === null ? 'dashboard' : flowOf(onboarding);
  const isFirst = flow === 'dashboard';
  if (stage.at === 'stopped')
    return (
      <>
        <PageHead title="Connect your first source" />
        <Stopped key={stage.stop.title} stage={stage} onDo={() => void answer(stage)} onLeave={leave} />
      </>
    );
  if (stage.at !== 'choosing')
    return (
      <>
        <PageHead title="Connect your first source" />
        <Progress stage={stage} onLeave={leave} />
      </>
    );
  const connected = sources.flatMap((source) => {
    const provider = providers.find(({ key }) => key === source.name);
    return provider && provider.auth.kind !== 'builtIn' ? [{ provider, source }] : [];
  });
  const [newest] = connected.sort((one, other) => other.source.createdAt.localeCompare(one.source.createdAt));
  const choice = <SourceChoice providers={providers} sources={sources} onConnect={(provider) => void begin(provider)} />;
  return (
    <>
      <PageHead title="Welcome" sub="Connect a source: your first dashboard is made of it at once." actions={<SampleButton />} />
      <div className={styles.page}>
        {newest && <Resume {...newest} onGoOn={() => void goOn(newest.provider, newest.source)} />}
        {isFirst && choice}
        <OtherWays first={flow} />
        {!isFirst && choice}
        <Company />
      </div>
    </>
  );
}

function Company() {
  const company = useCompany();
  const me = useMe();
  return (
    <Loaded query={company} skeleton={null}>
      {({ name, logo }) => (
        <Loaded query={me} skeleton={null}>
          {({ timezone }) => <OwnCompany kept={{ name, logo, timezone }} />}
        </Loaded>
      )}
    </Loaded>
  );
}
