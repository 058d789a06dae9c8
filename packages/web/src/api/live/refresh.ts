import { type CompanyEventName, type CompanyEventPayload, companyEvents } from '@sightline/contract/app';
import type { QueryClient } from '@tanstack/react-query';
import { outdatedBy } from './outdated-by.ts';

/** A stream under way brings the new figures by itself; broken off, it would begin anew with every change behind it. */
const waitsForStream: ReadonlySet<CompanyEventName> = new Set(['FiguresChanged']);

async function refresh<N extends CompanyEventName>(cache: QueryClient, name: N, payload: CompanyEventPayload<N>): Promise<void> {
  const cancelRefetch = !waitsForStream.has(name);
  await Promise.all(outdatedBy[name](payload).map((filters) => cache.invalidateQueries(filters, { cancelRefetch })));
}

/** Has asked again what an event made out of date, as far as it is shown. What is not understood touches everything. */
export async function refreshAfter(cache: QueryClient, name: CompanyEventName, data: unknown): Promise<void> {
  const payload = companyEvents[name].safeParse(data);
  await (payload.success ? refresh(cache, name, payload.data) : catchUp(cache));
}

/** After a gap: everything that any event could have told of. */
export const catchUp = (cache: QueryClient): Promise<void> => refresh(cache, 'EventsMissed', {});
