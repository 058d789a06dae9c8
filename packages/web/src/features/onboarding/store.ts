import {
  afterEvent,
  isFinished,
  type Onboarding,
  type OnboardingEvent,
  type Questionnaire,
  saveUserData,
  withAnswers,
} from '@sightline/contract/identity';
import { useSyncExternalStore } from 'react';
import { call } from '#api/calls/client.ts';
import { isDrawnAsText } from '#lib/page/page-address.ts';
import { getPageConfig } from '#lib/page/page-config.ts';

interface Stored {
  /** Null: no first steps are shown to whoever reads this page, as to every visitor. */
  onboarding: Onboarding | null;
  /** The last change did not reach the server. */
  isUnsaved: boolean;
}

let stored: Stored | null = null;
const listeners = new Set<() => void>();

function readPage(): Stored {
  const { onboarding: current, questionnaire, flow } = getPageConfig();
  return { onboarding: current === null ? null : { flow, current, questionnaire }, isUnsaved: false };
}

function read(): Stored {
  // Each text is of somebody else.
  if (isDrawnAsText) return readPage();
  stored ??= readPage();
  return stored;
}

function write(change: Partial<Stored>): void {
  stored = { ...read(), ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How far the first steps are done, as this page knows it. */
export const onboardingNow = (): Onboarding | null => read().onboarding;
export const useOnboarding = (): Stored => useSyncExternalStore(subscribe, read, read);

/** Whether a newcomer looks who has not done them all. */
export const isAtFirstSteps = (): boolean => {
  const { onboarding } = read();
  return onboarding !== null && !isFinished(onboarding);
};

/** Each change says all there is to say, so that one which was lost is made up for by the next. */
export async function saveOnboarding(): Promise<void> {
  const { onboarding } = read();
  if (onboarding === null) return;
  const { current, questionnaire } = onboarding;
  try {
    await call(saveUserData, { body: { onboarding: { current, questionnaire } }, keepalive: true });
    write({ isUnsaved: false });
  } catch {
    // The panel says so and offers to try again; nobody is kept from their work by it.
    write({ isUnsaved: true });
  }
}

/** Tells what a person did; it counts where it is what the step at hand waits for, and is then saved. */
export function noteOnboarding(event: OnboardingEvent): void {
  const { onboarding } = read();
  if (onboarding === null) return;
  const next = afterEvent(onboarding, event);
  if (next === onboarding) return;
  write({ onboarding: next });
  void saveOnboarding();
}

/** The intro is answered. Resolves once it is saved; throws where it was not, and the intro then stays. */
export async function passIntro(questionnaire: Questionnaire): Promise<void> {
  const { onboarding } = read();
  if (onboarding === null) return;
  const next = afterEvent(withAnswers(onboarding, questionnaire), 'introPassed');
  await call(saveUserData, { body: { onboarding: { current: next.current, questionnaire: next.questionnaire } } });
  write({ onboarding: next });
}
