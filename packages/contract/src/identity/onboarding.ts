import { z } from 'zod';

/** A flow is what a newcomer said they begin with. */
export const onboardingFlows = ['dashboard', 'mc'] as const;
export const onboardingFlowSchema = z.enum(onboardingFlows);
export type OnboardingFlow = z.infer<typeof onboardingFlowSchema>;

/** What brings a newcomer on. */
export type OnboardingEvent =
  | 'introPassed'
  | 'dashboardCreated'
  | 'sourceConnected'
  | 'reportingModeOn'
  | 'dateRangeChanged'
  | 'dashboardShared'
  | 'groupCreated'
  | 'domainAdded'
  | 'rangeSwitched'
  | 'domainSnoozed';

export interface OnboardingStep {
  /** docs/product.md 10.1. */
  title: string;
  /** What to do, as the message of a blocked page and the panel say it. */
  hint: string;
  /** What ends it. */
  doneBy: OnboardingEvent;
}

/** The first step is number 1; 0 is the intro. */
export const onboardingSteps: Record<OnboardingFlow, readonly OnboardingStep[]> = {
  dashboard: [
    {
      title: 'Create Dashboard',
      hint: 'Give your first dashboard a name and create it.',
      doneBy: 'dashboardCreated',
    },
    { title: 'Set Data Source', hint: 'Connect your dashboard’s source.', doneBy: 'sourceConnected' },
    {
      title: 'Switch to Reporting Mode',
      hint: 'Leave edit mode to see it as your client does.',
      doneBy: 'reportingModeOn',
    },
    { title: 'Set Date Range', hint: 'Choose the days the dashboard is about.', doneBy: 'dateRangeChanged' },
    { title: 'Share your Dashboard', hint: 'Copy its URL or download it as a PDF.', doneBy: 'dashboardShared' },
  ],
  mc: [
    {
      title: 'Create Mission Control Group',
      hint: 'Give your first group a name and create it.',
      doneBy: 'groupCreated',
    },
    { title: 'Add Domain', hint: 'Add the first domain to watch.', doneBy: 'domainAdded' },
    { title: 'Switch Between 7 and 30 days', hint: 'Look at 7 days, or at 30.', doneBy: 'rangeSwitched' },
    { title: 'Snooze Alerts', hint: 'Snooze the alerts of a domain for a week.', doneBy: 'domainSnoozed' },
  ],
};

export const questionnaireSchema = z.object({ source: onboardingFlowSchema });
export type Questionnaire = z.infer<typeof questionnaireSchema>;

/** As it is kept with the user. */
export const onboardingSchema = z.object({
  /** Page-supplied: the flow the person registered for. */
  flow: onboardingFlowSchema,
  /** 0: the intro. One more than there are steps: finished. */
  current: z.int().min(0),
  /** Null: the intro is not answered. */
  questionnaire: questionnaireSchema.nullable(),
});
export type Onboarding = z.infer<typeof onboardingSchema>;
/** As a page sends it: the flow it began with stays what it was. */
export const onboardingChangeSchema = onboardingSchema.omit({ flow: true });

/** Of somebody who has just registered. */
export const firstOnboarding = (flow: OnboardingFlow): Onboarding => ({ flow, current: 0, questionnaire: null });

/** Beyond every step, whichever flow it is (up to step 6). */
export const pastAllSteps = 1 + Math.max(...onboardingFlows.map((flow) => onboardingSteps[flow].length));

/** What a page said of a newcomer, taken into what is known of them; nothing of it can be taken back. */
export const withChange = (onboarding: Onboarding, { current, questionnaire }: Omit<Onboarding, 'flow'>): Onboarding =>
  withStep(questionnaire === null ? onboarding : withAnswers(onboarding, questionnaire), current);

/** What was answered counts, else what the page was supplied with. */
export const flowOf = ({ flow, questionnaire }: Onboarding): OnboardingFlow => questionnaire?.source ?? flow;

const lastStep = (onboarding: Onboarding): number => onboardingSteps[flowOf(onboarding)].length;

export const isIntroPassed = ({ current }: Onboarding): boolean => current > 0;
/** Nothing is left to do. */
export const isFinished = (onboarding: Onboarding): boolean => onboarding.current > lastStep(onboarding);
/** Completed is enough to have seen the product work, which is before the end. */
export const isCompleted = ({ current }: Onboarding): boolean => current > 2;
/** Whether the thing of the flow, a dashboard or a group, was made. */
export const isMade = (onboarding: Onboarding, flow: OnboardingFlow): boolean => flowOf(onboarding) === flow && onboarding.current > 1;

/** The step at hand; null: the intro, or nothing any more. */
export const stepAt = (onboarding: Onboarding): OnboardingStep | null =>
  onboardingSteps[flowOf(onboarding)][onboarding.current - 1] ?? null;

/** Sets the step: nothing is done once finished, after the intro none is taken back, and none lies beyond the end. */
export function withStep(onboarding: Onboarding, current: number): Onboarding {
  if (isFinished(onboarding)) return onboarding;
  const isBack = isIntroPassed(onboarding) && current < onboarding.current;
  const next = Math.min(current, lastStep(onboarding) + 1);
  return isBack || next === onboarding.current ? onboarding : { ...onboarding, current: next };
}

/** The answers of the intro; not changed once the steps have begun, which are those of the answered flow. */
export const withAnswers = (onboarding: Onboarding, questionnaire: Questionnaire): Onboarding =>
  isIntroPassed(onboarding) ? onboarding : { ...onboarding, questionnaire };

/** What a person did: it counts where it is what the step at hand waits for. */
export function afterEvent(onboarding: Onboarding, event: OnboardingEvent): Onboarding {
  if (event === 'introPassed') return isIntroPassed(onboarding) ? onboarding : withStep(onboarding, 1);
  return stepAt(onboarding)?.doneBy === event ? withStep(onboarding, onboarding.current + 1) : onboarding;
}

/** Pages that a step waits on, by their names. */
const waitingPages = {
  dashboard: ['dashboards.create', 'dashboard.show'],
  mc: ['campaigns.create', 'campaign.show'],
} as const satisfies Record<OnboardingFlow, readonly [string, string]>;
export type WaitingPage = (typeof waitingPages)[OnboardingFlow][number];

/** The page that may not be left now; null: all may. */
export function waitingPageOf(onboarding: Onboarding): WaitingPage | null {
  const pages = waitingPages[flowOf(onboarding)];
  return pages[onboarding.current - 1] ?? null;
}

/** What the block of a page says, before the step's hint. */
export const blockedText = 'Please complete current step to continue.';

/** What is said at the end of each. */
export const finishedTexts: Record<OnboardingFlow, string> = {
  dashboard: "Your first professional reporting dashboard has been successfully created and it's all smooth sailing from here on out!",
  mc: 'You successfully added your first domain to the Mission Control Group. Add the rest, one a line or as a CSV file: each is checked at once.',
};
