import type { OnboardingEvent } from '@sightline/contract/identity';
import type { ProviderProfile, Source } from '@sightline/contract/sources';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { useCreateDashboard } from '#api/queries/dashboards.ts';
import { sourcesQuery } from '#api/queries/sources.ts';
import { type ConnectFault, useConnect } from '#features/connect-source/use-connect.ts';
import { noteOnboarding, passIntro } from '#features/onboarding/store.ts';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { pages } from '#lib/page/route-table.ts';
import type { TakenAccount } from './guess-accounts.ts';
import { failed, madeUnopened, notConnected, type Stop } from './stop.ts';

/** How far the first dashboard is. */
export type Stage =
  | { at: 'choosing' }
  | { at: 'consent'; provider: ProviderProfile }
  | { at: 'accounts'; provider: ProviderProfile; source: Source }
  | { at: 'making'; provider: ProviderProfile; source: Source; account: TakenAccount | null }
  /** `source`: its id alone where nothing else of it came. */
  | { at: 'stopped'; provider: ProviderProfile; source: Source | string | null; stop: Stop };

/** One way from a press to a dashboard; the next takes its place. */
interface Run {
  isNow: () => boolean;
  show: (stage: Stage) => void;
}

/** What the steps wait for, in their order: all of it is done by then. It opens as the client sees it: nobody is asked to switch to where they are. */
const done: readonly OnboardingEvent[] = ['dashboardCreated', 'sourceConnected', 'reportingModeOn'];

/** From a provider's consent to the dashboard of its figures, with nothing more to fill in. What is left goes no further, whatever it still hears. */
export function useFirstDashboard() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const create = useCreateDashboard();
  const { connect } = useConnect();
  const [stage, setStage] = useState<Stage>({ at: 'choosing' });
  const newest = useRef(0);

  /** Takes the place of the run before. */
  const beginRun = (): Run => {
    newest.current += 1;
    const mine = newest.current;
    const isNow = () => newest.current === mine;
    return {
      isNow,
      show: (next) => {
        if (isNow()) setStage(next);
      },
    };
  };

  const open = async (permalink: string): Promise<void> => {
    await passIntro({ source: 'dashboard' });
    for (const event of done) noteOnboarding(event);
    await navigate({ to: pages['dashboard.show'].path, params: { permalink } });
  };

  /** With a source that is there: as after its consent. */
  const make = async ({ isNow, show }: Run, provider: ProviderProfile, source: Source): Promise<void> => {
    let made: string | null = null;
    try {
      show({ at: 'accounts', provider, source });
      const { planFirstDashboard } = await fetchLate(() => import('./plan-first-dashboard.ts'));
      const plan = await planFirstDashboard(cache, provider, source);
      if (!isNow()) return;
      if (plan.kind === 'stop') return show({ at: 'stopped', provider, source, stop: plan.stop });
      show({ at: 'making', provider, source, account: plan.account });
      made = (await create.mutateAsync(plan.wanted)).permalink;
      if (isNow()) await open(made);
    } catch (thrown) {
      const problem = asAppError(thrown);
      show({ at: 'stopped', provider, source, stop: made === null ? failed(problem, provider) : madeUnopened(problem, made) });
    }
  };

  const makeOf = async (run: Run, provider: ProviderProfile, id: string): Promise<void> => {
    let source: Source | undefined;
    try {
      // It is not fresh since the consent, or was asked anew; it names the login.
      source = (await cache.fetchQuery(sourcesQuery)).find((each) => each.id === id);
    } catch (thrown) {
      return run.show({ at: 'stopped', provider, source: id, stop: failed(asAppError(thrown), provider) });
    }
    // Somebody deleted it meanwhile.
    if (source === undefined) return run.show({ at: 'choosing' });
    await make(run, provider, source);
  };

  /** `again`: a source whose sign-in has ended. */
  const begin = async (provider: ProviderProfile, again: Source | null = null): Promise<void> => {
    const run = beginRun();
    run.show({ at: 'consent', provider });
    const stop = (fault: Omit<ConnectFault, 'kind'>) => run.show({ at: 'stopped', provider, source: again, stop: notConnected(fault) });
    const told: ConnectFault[] = [];
    let id: string | null;
    try {
      id = await connect(provider, again, (fault) => {
        told.push(fault);
      });
    } catch (thrown) {
      return stop({ title: `${provider.name} is not connected`, message: asAppError(thrown).message });
    }
    if (!run.isNow()) return;
    if (id !== null) return makeOf(run, provider, id);
    const [fault] = told;
    if (fault) stop(fault);
    else run.show({ at: 'choosing' });
  };

  /** The one thing to do where it stopped. */
  const answer = async ({ provider, source, stop }: Extract<Stage, { at: 'stopped' }>): Promise<void> => {
    const { todo, template, permalink } = stop;
    if (todo === 'connect') return begin(provider);
    if (todo === 'signInAgain') return begin(provider, typeof source === 'string' ? null : source);
    const run = beginRun();
    if (todo === 'tryAgain' && source !== null)
      return typeof source === 'string' ? makeOf(run, provider, source) : make(run, provider, source);
    try {
      if (permalink !== undefined) return await open(permalink);
      // Until it is passed every page leads back to the intro.
      await passIntro({ source: 'dashboard' });
      if (todo === 'changePlan') await navigate({ to: pages['company.subscription'].path });
      else await navigate({ to: pages['dashboards.create'].path, search: template ? { template } : {} });
    } catch (thrown) {
      const problem = asAppError(thrown);
      run.show({ at: 'stopped', provider, source, stop: { ...stop, message: problem.message } });
    }
  };

  return {
    stage,
    begin,
    goOn: (provider: ProviderProfile, source: Source) => make(beginRun(), provider, source),
    answer,
    leave: () => beginRun().show({ at: 'choosing' }),
  };
}
