import type { Scope } from '#platform/db/scope.ts';
import type { Transition } from '../model/transition.ts';
import { type EventKind, insertEvents, type NewEvent } from './event-rows.ts';
import { countOf, namesOf, withHost } from './titles.ts';

export interface Happened {
  incidentId: string;
  kind: EventKind;
  transition: Pick<Transition, 'host' | 'text' | 'at'>;
}

const domains = (count: number): string => countOf(count, 'domain');
const verbs: Partial<Record<EventKind, (count: number) => string>> = {
  opened: (count) => `${domains(count)} at once`,
  joined: (count) => countOf(count, 'more domain'),
  reopened: (count) => `${domains(count)} again`,
  escalated: (count) => `It got worse for ${domains(count)}`,
  changed: (count) => `It looks different for ${domains(count)}`,
  left: (count) => `${domains(count)} recovered`,
};

function textOf(kind: EventKind, happened: readonly Happened[]): string {
  const [first] = happened;
  const hosts = [...new Set(happened.map(({ transition }) => transition.host))].toSorted();
  if (kind === 'resolved') return 'Everything that belongs to it is well again.';
  if (hosts.length === 1 && first !== undefined) {
    const { host } = first.transition;
    const texts = [...new Set(happened.map(({ transition }) => transition.text))];
    return kind === 'left' ? `${host} recovered.` : withHost(host, texts.join(' '));
  }
  return `${(verbs[kind] ?? domains)(hosts.length)}: ${namesOf(hosts, hosts.length)}.`;
}

const latest = (happened: readonly Happened[]): Date => new Date(Math.max(...happened.map(({ transition }) => transition.at.getTime())));

/** One line for each kind of event of an incident, however many domains it names. */
export async function writeTimeline(inside: Scope, happened: readonly Happened[]): Promise<void> {
  const lines = Map.groupBy(happened, ({ incidentId, kind }) => `${incidentId} ${kind}`);
  const events: NewEvent[] = [...lines.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [{ incident_id: first.incidentId, at: latest(group), kind: first.kind, text: textOf(first.kind, group), by_name: null }];
  });
  await insertEvents(inside, events);
}
