import { describe, expect, it } from 'vitest';
import {
  afterEvent,
  finishedTexts,
  flowOf,
  isCompleted,
  isFinished,
  isIntroPassed,
  isMade,
  type Onboarding,
  type OnboardingEvent,
  type OnboardingFlow,
  onboardingFlows,
  onboardingSteps,
  stepAt,
  waitingPageOf,
  withAnswers,
  withStep,
} from './onboarding.ts';

const at = (flow: OnboardingFlow, current: number): Onboarding => ({ flow, current, questionnaire: null });
const events: OnboardingEvent[] = ['introPassed', ...onboardingFlows.flatMap((flow) => onboardingSteps[flow].map(({ doneBy }) => doneBy))];
/** 5 dashboard steps, 4 group steps, counter up to step 6. */
const lasts: Record<OnboardingFlow, number> = { dashboard: 5, mc: 4 };

describe.each(onboardingFlows)('the %s flow', (flow) => {
  const last = lasts[flow];
  const steps = Array.from({ length: last + 2 }, (_, current) => current);

  it('has as many steps as docs/product.md 10.1 says', () => expect(onboardingSteps[flow]).toHaveLength(last));

  it.each(steps.flatMap((current) => events.map((event) => [current, event] as const)))('at step %i, after %s', (current, event) => {
    const wanted = current === 0 ? 'introPassed' : onboardingSteps[flow][current - 1]?.doneBy;
    expect(afterEvent(at(flow, current), event).current).toBe(event === wanted ? current + 1 : current);
  });

  it.each(steps.flatMap((from) => steps.map((to) => [from, to] as const)))('set from %i to %i', (from, to) => {
    const isStill = from > last || (from > 0 && to < from);
    expect(withStep(at(flow, from), to).current).toBe(isStill ? from : to);
  });

  it('ends one after its last step and goes no further', () => {
    expect(steps.filter((current) => isFinished(at(flow, current)))).toEqual([last + 1]);
    expect(withStep(at(flow, 1), 99).current).toBe(last + 1);
    expect(stepAt(at(flow, last + 1))).toBeNull();
    expect(stepAt(at(flow, 0))).toBeNull();
  });

  it('is completed from the third step on, and its thing is made from the second', () => {
    expect(steps.filter((current) => isCompleted(at(flow, current)))).toEqual(steps.slice(3));
    expect(steps.filter((current) => isMade(at(flow, current), flow))).toEqual(steps.slice(2));
    const other = flow === 'mc' ? 'dashboard' : 'mc';
    expect(steps.filter((current) => isMade(at(flow, current), other))).toEqual([]);
  });

  it('waits on the page that creates and on the one that shows', () => {
    const [create, show] = flow === 'mc' ? ['campaigns.create', 'campaign.show'] : ['dashboards.create', 'dashboard.show'];
    expect(steps.map((current) => waitingPageOf(at(flow, current)))).toEqual([null, create, show, ...steps.slice(3).map(() => null)]);
  });

  it('says how it ended', () => expect(finishedTexts[flow]).toMatch(/first .*(dashboard|Mission Control Group)/));
});

it('follows what was answered rather than what the page was supplied with, and does not change it on the way', () => {
  const answered = withAnswers(at('dashboard', 0), { source: 'mc' });
  expect(flowOf(answered)).toBe('mc');
  expect(isIntroPassed(answered)).toBe(false);
  const begun = afterEvent(answered, 'introPassed');
  expect(stepAt(begun)?.title).toBe('Create Mission Control Group');
  expect(withAnswers(begun, { source: 'dashboard' })).toBe(begun);
});

it('counts a group that is made with its domains as two steps, and no step before its turn', () => {
  expect((['groupCreated', 'domainAdded'] as const).reduce(afterEvent, at('mc', 1)).current).toBe(3);
  expect((['domainAdded', 'groupCreated'] as const).reduce(afterEvent, at('mc', 1)).current).toBe(2);
});
