import { openedKeys } from '@sightline/contract/app';
import { shownHost } from '@sightline/contract/core';
import { type CauseKind, checkTypeOf, type Incident, type IncidentDetail, type IncidentLine } from '@sightline/contract/monitoring';
import { counted } from '#lib/locale/counted.ts';
import { domainsWords } from '../words/figures.ts';

/** Of the address: it names the incident that is open. */
export const incidentParameter = openedKeys.incident;

type IncidentEvent = IncidentDetail['events'][number];

const causes: Record<CauseKind, string> = {
  domain: 'One cause',
  host: 'One server',
  certificate: 'One certificate',
  'name-server': 'One name server',
  registrar: 'One registrar',
  'own-network': 'Our own network',
};

/** Before an incident's own sentence: what it shares over how many domains, or the one domain. */
export function incidentHead({ cause, domainsCount, hosts }: Pick<Incident, 'cause' | 'domainsCount' | 'hosts'>, locale: string): string {
  const [only] = hosts;
  if (cause === 'own-network') return causes[cause];
  return domainsCount <= 1 && only !== undefined ? shownHost(only) : `${causes[cause]}, ${domainsWords(domainsCount, locale)}`;
}

/** What is the matter, without the host where that stands before it. */
export const withoutHost = (title: string, { hosts: [only] }: Pick<Incident, 'hosts'>): string =>
  shownHost(only !== undefined && title.startsWith(`${only}: `) ? title.slice(only.length + 2) : title);

const acts: Partial<Record<IncidentEvent['kind'], string>> = {
  acknowledged: 'Acknowledged',
  unacknowledged: 'No longer acknowledged',
  opened: 'Opened',
  reopened: 'Opened again',
  joined: 'Another check failed',
  escalated: 'Got worse',
  changed: 'Looks different',
};

/** What a text says beyond its incident's title, which is often its first sentence. */
export function unsaid(text: string, { title, hosts }: Pick<Incident, 'title' | 'hosts'>): string {
  const [said, words] = [withoutHost(title, { hosts }), withoutHost(text, { hosts })];
  return words.startsWith(said) ? words.slice(said.length).trim() : shownHost(text);
}

const cutMark = '…';

/** A line of the timeline: what people do without a word of their own, and what the incident and its domains say above already, has its verb alone. */
export function eventWords({ kind, text }: Pick<IncidentEvent, 'kind' | 'text'>, incident: Pick<Incident, 'title' | 'hosts'>): string {
  const act = acts[kind];
  const said = withoutHost(incident.title, incident).replace(cutMark, '');
  return act !== undefined && (text === '' || withoutHost(text, incident).startsWith(said)) ? act : shownHost(text);
}

/** The same of several that say the same: how many domains, as each has a cause of its own. */
export const lineHead = (line: Pick<IncidentLine, 'cause' | 'domainsCount' | 'hosts' | 'incidentsCount'>, locale: string): string =>
  line.incidentsCount > 1 ? domainsWords(line.domainsCount, locale) : incidentHead(line, locale);

export const lineTitle = ({ title, isExample }: Pick<IncidentLine, 'title' | 'isExample'>): string =>
  isExample ? `They fail alike, such as: ${title}` : title;

/** Which checks fail with it, where that is more than one; `Website, Certificate`. */
export const kindsWords = ({ kinds }: Pick<IncidentLine, 'kinds'>): string | null =>
  kinds.length < 2 ? null : `seen by ${kinds.map((kind) => checkTypeOf(kind).label).join(', ')}`;

/** What lies beyond the lines that are shown; `incidents` are those of all lines. */
export function beyondWords(
  shown: readonly Pick<IncidentLine, 'incidentsCount'>[],
  { incidents }: { incidents: number },
  locale: string,
): string | null {
  const count = shown.reduce((rest, { incidentsCount }) => rest - incidentsCount, incidents);
  if (count <= 0) return null;
  return `${counted(count, 'more incident, less bad than these, is', 'more incidents, less bad than these, are', locale)} in the list.`;
}

/** What has no line of its own. */
export function restWords({ others }: { others: number }, locale: string): string | null {
  if (others === 0) return null;
  return `${counted(others, 'warning of a single domain is', 'warnings of single domains are', locale)} in the list.`;
}
