import { minuteMs, shownHost } from '@sightline/contract/core';
import { checkTypeOf } from '@sightline/contract/monitoring';
import type { AlertMessage, MessageDomain, MessageEvent, MessageIncident } from './message.ts';

const heads: Record<MessageEvent, string> = {
  opened: 'New',
  joined: 'More domains',
  escalated: 'Worse',
  changed: 'A new fault',
  'snooze-ended': 'Still so after the snooze',
  resolved: 'Resolved',
  several: 'Several',
  digest: 'Today',
  test: 'Test',
};

export const plural = (count: number, one: string, locale: string): string =>
  `${count.toLocaleString(locale)} ${count === 1 ? one : `${one}s`}`;

const shownIncident = (incident: MessageIncident): MessageIncident => ({ ...incident, title: shownHost(incident.title) });

/** For people: names of hosts in their own letters. Programs get them as the DNS has them. */
export const forPeople = (message: AlertMessage): AlertMessage => ({
  ...message,
  title: shownHost(message.title),
  domains: message.domains.map((domain) => ({ ...domain, host: shownHost(domain.host), text: shownHost(domain.text) })),
  incident: message.incident && shownIncident(message.incident),
  digest: message.digest && { open: message.digest.open.map(shownIncident), over: message.digest.over.map(shownIncident) },
});

/** What came, in front of the title: “Critical: 48 websites …”. */
export function subjectOf({ event, incident, title }: AlertMessage): string {
  if (incident === null) return title;
  const severity = incident.severity === 'critical' ? 'Critical' : 'Warning';
  return event === 'opened' ? `${severity}: ${title}` : `${heads[event]}: ${title}`;
}

export const lineOf = ({ host, kind, text }: MessageDomain): string => `${host} (${checkTypeOf(kind).label}): ${text}`;

const groupsMax = 5;

/** Whose domains they are; null: nobody's. */
export function groupsLine({ domains }: AlertMessage): string | null {
  const names = [...new Set(domains.map(({ groupName }) => groupName))];
  if (names.length === 0) return null;
  const others = names.length - groupsMax;
  return `${names.length === 1 ? 'Group' : 'Groups'}: ${names.slice(0, groupsMax).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

/** One sentence on what came to pass. */
export function storyOf({ event, incident, domainsCount, openCount }: AlertMessage, locale: string): string {
  switch (event) {
    case 'opened':
      return domainsCount === 1
        ? 'This came up:'
        : `${plural(domainsCount, 'domain', locale)} are concerned. More that share the cause join without a message of their own:`;
    case 'joined':
      return `${plural(domainsCount, 'more domain', locale)} joined; ${openCount.toLocaleString(locale)} in all:`;
    case 'escalated':
      return 'It got worse:';
    case 'changed':
      return 'Something else than what is kept quiet came up:';
    case 'snooze-ended':
      return 'What kept it quiet has ended, and it is still so:';
    case 'resolved':
      return incident === null ? 'It is well again.' : `It is well again, after ${lastedOf(incident, locale)}:`;
    case 'several':
      return 'Much came together, so it is told in one message:';
    case 'digest':
      return 'This is how your domains are.';
    case 'test':
      return 'This is how alerts arrive here. Nothing is wrong.';
    default:
      return event satisfies never;
  }
}

export function lastedOf({ openedAt, resolvedAt }: Pick<MessageIncident, 'openedAt' | 'resolvedAt'>, locale: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(resolvedAt ?? openedAt) - Date.parse(openedAt)) / minuteMs));
  if (minutes < 120) return plural(minutes, 'minute', locale);
  const hours = Math.round(minutes / 60);
  return hours < 48 ? plural(hours, 'hour', locale) : plural(Math.round(hours / 24), 'day', locale);
}
