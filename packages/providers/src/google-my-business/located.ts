import { AppError } from '@sightline/contract/core';
import { textOperators } from '@sightline/contract/sources';
import { filterRows } from '../kit/local-filter.ts';
import type { ProviderRequest, Query, Reply, Table } from '../kit/provider.ts';
import type { RecordDimension, RecordField } from '../kit/record-table.ts';
import { chosenAccount, type LocationName, locationsCall, locationsPerPage, nextPageOf } from './addresses.ts';
import { chosenLocations, locationsMax } from './inputs.ts';
import { readLocations } from './locations.ts';
import { problem } from './problem.ts';

/** What every record of a location has. */
export interface Located {
  location: string;
}
export const locationDimension: RecordDimension<Located> = {
  id: 'location',
  label: 'Location',
  kind: 'text',
  cells: ({ location }) => [location],
};
export const locationField: RecordField<Located> = {
  id: 'location',
  label: 'Location',
  kind: 'text',
  operators: [...textOperators],
  cell: ({ location }) => location,
};

/** The locations of one account are searched for names on so many pages. */
const listPagesMax = 10;

const isList = ({ url }: ProviderRequest): boolean => url.endsWith('/locations');
const namesMatter = ({ dimension, filter }: Query): boolean =>
  dimension === locationDimension.id || (filter?.conditions ?? []).some(({ field }) => field === locationField.id);

/** The list of locations where it has to be known first: all are meant, or their names are shown or compared. */
export function listCalls(query: Query): ProviderRequest[] {
  const account = chosenAccount(query.inputs);
  return chosenLocations(query).length === 0 || namesMatter(query) ? [locationsCall(account)] : [];
}

export function nextListPage(query: Query, reply: Reply, pagesSoFar: number): ProviderRequest | null {
  const chosen = chosenLocations(query);
  if (pagesSoFar === (chosen.length === 0 ? Math.ceil(locationsMax / locationsPerPage) : listPagesMax)) return null;
  return nextPageOf(reply.request, readLocations(reply).nextPageToken);
}
export const isListReply = ({ request }: Reply): boolean => isList(request);

export interface Site extends LocationName {
  label: string;
}

/** The locations a question is about, as far as a location's filter lets them through. */
export function sitesOf(query: Query, lists: Reply[]): Site[] {
  const account = chosenAccount(query.inputs);
  const labels = new Map(lists.flatMap((reply) => readLocations(reply).locations).map(({ name, label }) => [name, label]));
  const chosen = chosenLocations(query);
  const names = chosen.length > 0 ? chosen : [...labels.keys()].map((location) => ({ account, location }));
  const sites = names.slice(0, locationsMax).map((name) => ({ ...name, label: labels.get(name.location) ?? name.location }));
  // Names come twice where a chain calls all its shops the same.
  const times = new Map<string, number>();
  for (const { label } of sites) times.set(label, (times.get(label) ?? 0) + 1);
  const told = sites.map((site) =>
    times.get(site.label) === 1 ? site : { ...site, label: `${site.label} [${site.location.replace('locations/', '')}]` },
  );
  const onNames = query.filter?.conditions.every(({ field }) => field === locationField.id) === true ? query.filter : null;
  return filterRows(told, onNames, ({ label }) => label);
}

/** Calls for each location, its number first; where there are several, one that is refused hides no others. */
export const callsFor = (sites: Site[], callsOf: (site: Site) => ProviderRequest[]): ProviderRequest[] =>
  sites.flatMap((site) => callsOf(site).map((request) => (sites.length > 1 ? { ...request, mayBeRefused: true as const } : request)));

interface LocatedReplies {
  site: Site;
  /** The pages of each of its calls. */
  calls: Reply[][];
}

export interface Answered {
  answered: LocatedReplies[];
  flags: Table['flags'];
  warnings: string[];
}

/** Replies by location, and what is to be said of locations that are missing. Throws where every one was refused. */
export function repliesBySite(query: Query, replies: Reply[][], callsPerSite: number): Answered {
  const lists = replies.filter(([first]) => first !== undefined && isListReply(first));
  const calls = replies.filter(([first]) => first !== undefined && !isListReply(first));
  const sites = sitesOf(query, lists.flat());
  const found = sites.map((site, at) => ({ site, calls: calls.slice(at * callsPerSite, (at + 1) * callsPerSite) }));
  const refusalOf = ({ calls: own }: LocatedReplies) => own.flat().find(({ status }) => status >= 400);
  const answered = found.filter((one) => refusalOf(one) === undefined);
  const refused = found.filter((one) => refusalOf(one) !== undefined);
  const [first] = refused.flatMap((one) => refusalOf(one) ?? []);
  const words = first === undefined ? null : problem(first);
  if (answered.length === 0 && words !== null) throw new AppError(words.code, undefined, { providerMessage: words.message });
  const last = lists.flat().at(-1);
  const isCut = chosenLocations(query).length === 0 && last !== undefined && readLocations(last).nextPageToken !== undefined;
  return {
    answered,
    flags: isCut ? ['truncated'] : [],
    warnings: [
      ...(isCut ? [`Only the first ${locationsMax} locations of the account are counted. Choose locations, or a smaller group.`] : []),
      ...(words === null ? [] : [`Google refused ${refused.length} of ${found.length} locations (${namesOf(refused)}): ${words.message}`]),
    ],
  };
}

const namesOf = (refused: LocatedReplies[]): string =>
  refused
    .slice(0, 3)
    .map(({ site }) => site.label)
    .join(', ') + (refused.length > 3 ? ', …' : '');
