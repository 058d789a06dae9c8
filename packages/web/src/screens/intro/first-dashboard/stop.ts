import type { AppError } from '@sightline/contract/core';
import type { ProviderProfile, Source } from '@sightline/contract/sources';
import type { ConnectFault } from '#features/connect-source/use-connect.ts';

/** Why the first dashboard is not made, and the one thing to do about it. */
export interface Stop {
  title: string;
  message: string;
  todo: 'connect' | 'signInAgain' | 'tryAgain' | 'choose' | 'changePlan' | 'open';
  /** Of what is chosen by hand; null: there is none. */
  template?: string | null;
  /** Of the dashboard that is there. */
  permalink?: string;
}

export const notConnected = ({ title, message }: Omit<ConnectFault, 'kind'>): Stop => ({ title, message, todo: 'connect' });

export const noAccount = (provider: ProviderProfile, source: Pick<Source, 'account'>, label: string): Stop => ({
  title: `No ${label.toLowerCase()} found`,
  message: `${source.account} has no ${label.toLowerCase()} in ${provider.name}. Use another login.`,
  todo: 'connect',
});

export const asksForMore = (provider: ProviderProfile, label: string | null, template: string | null): Stop => ({
  title: `${provider.name} is connected`,
  message:
    label === null ? 'It has no ready dashboard: begin with an empty one.' : `Choose the ${label.toLowerCase()} your dashboard is about.`,
  todo: 'choose',
  template,
});

/** Of a call that failed, whose problem says in words what happened. */
export function failed(problem: AppError, provider: ProviderProfile): Stop {
  const { code, message } = problem;
  if (code === 'source_expired')
    return { title: 'The sign-in has expired', message: `Sign in to ${provider.name} again; then this goes on.`, todo: 'signInAgain' };
  if (code === 'dashboard_quota_reached') return { title: 'All dashboards of your plan are used', message, todo: 'changePlan' };
  return { title: 'Your dashboard is not made yet', message: `${provider.name} stays connected. ${message}`, todo: 'tryAgain' };
}

/** Of what follows once the dashboard is there. */
export const madeUnopened = ({ message }: AppError, permalink: string): Stop => ({
  title: 'Your dashboard is made',
  message: `It is not open yet. ${message}`,
  todo: 'open',
  permalink,
});
