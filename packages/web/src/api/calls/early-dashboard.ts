import { embedMark } from '@sightline/contract/company';
import { headers } from '@sightline/contract/core';
import { type Dashboard, getDashboard } from '@sightline/contract/dashboards';
import { loadWords } from '@sightline/contract/frames';
import { isEmbedded } from '#lib/page/embedded.ts';
import { cameFrom } from '#lib/page/parent-origin.ts';
import { callWithHeaders } from './client.ts';

export interface LoadedDashboard {
  dashboard: Dashboard;
  /** A visitor's view: no owner features (header x-public). */
  isPublic: boolean;
}

export async function loadDashboard(permalink: string, signal?: AbortSignal): Promise<LoadedDashboard> {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const visit = { from: cameFrom(), ...(isEmbedded() && { [embedMark.name]: embedMark.value }) };
  const { value, headers: given } = await callWithHeaders(getDashboard, { params: { permalink }, query: { timezone, ...visit }, signal });
  // Whatever shows it finds its words there.
  await loadWords(value.data.language);
  return { dashboard: value.data, isPublic: given.has(headers.isPublic) };
}

const early = new Map<string, Promise<LoadedDashboard>>();

/** Asks for a dashboard while the code of its page is still on its way. */
export function loadDashboardEarly(permalink: string): void {
  const answer = loadDashboard(permalink);
  // Whoever takes the answer shows its failure.
  answer.catch(() => undefined);
  early.set(permalink, answer);
}

/** The answer asked for early, once; null when there is none. */
export function takeEarlyDashboard(permalink: string): Promise<LoadedDashboard> | null {
  const answer = early.get(permalink) ?? null;
  early.delete(permalink);
  return answer;
}
