import { composeNotification, type MailPart } from '#platform/mail/index.ts';
import type { MailContent } from '#platform/ports/mail-content.ts';
import type { AlertMessage, MessageEvent, MessageIncident } from './message.ts';
import { forPeople, groupsLine, lastedOf, lineOf, plural, storyOf, subjectOf } from './words.ts';

const linesMax = 60;

function listed(lines: readonly string[], count: number, locale: string): MailPart[] {
  const shown = lines.slice(0, linesMax);
  const others = count - shown.length;
  return shown.length === 0
    ? []
    : [{ kind: 'list', items: [...shown, ...(others > 0 ? [`and ${others.toLocaleString(locale)} more`] : [])] }];
}

const overOf = (incident: MessageIncident, locale: string): string => `${incident.title} (for ${lastedOf(incident, locale)})`;
/** Of what is told for the first time it needs no saying that it began just now. */
function openOf({ title, openedAt, acknowledgedBy }: MessageIncident, { event, at }: AlertMessage, locale: string): string {
  const words = [
    ...(event === 'digest' ? [`for ${lastedOf({ openedAt, resolvedAt: at }, locale)} so far`] : []),
    ...(acknowledgedBy === null ? [] : [`${acknowledgedBy} looks after it`]),
  ];
  return words.length === 0 ? title : `${title} (${words.join(', ')})`;
}

const lookLabels: Partial<Record<MessageEvent, string>> = {
  resolved: 'See what happened',
  digest: 'Open Mission Control',
  test: 'Open Mission Control',
};

function digestParts(message: AlertMessage, locale: string): MailPart[] {
  const { event, digest } = message;
  if (digest === null) return [];
  const { open, over } = digest;
  const isDaily = event === 'digest';
  return [
    ...(open.length > 0
      ? [
          {
            kind: 'notice' as const,
            title: isDaily ? 'What goes on' : 'What came up',
            items: open.map((each) => openOf(each, message, locale)),
          },
        ]
      : []),
    ...(isDaily && open.length === 0 ? ['Nothing is wrong now.'] : []),
    ...(over.length === 0
      ? []
      : [
          `${plural(over.length, 'incident', locale)} came to an end${isDaily ? ' since the last digest' : ''}:`,
          ...listed(
            over.map((incident) => overOf(incident, locale)),
            over.length,
            locale,
          ),
        ]),
  ];
}

/** The mail of a message, in the product's own look. `locale`: of its numbers; what a check found is told as it was written down. */
export function alertMail(
  alert: AlertMessage,
  { siteTitle, channelName, locale }: { siteTitle: string; channelName: string; locale: string },
): Promise<MailContent> {
  const message = forPeople(alert);
  const groups = groupsLine(message);
  return composeNotification({
    siteTitle,
    subject: subjectOf(message),
    parts: [
      storyOf(message, locale),
      ...listed(message.domains.map(lineOf), message.domainsCount, locale),
      ...(groups === null ? [] : [groups]),
      ...digestParts(message, locale),
      { kind: 'button', label: lookLabels[message.event] ?? 'Look at it, acknowledge or snooze it', link: message.url },
    ],
    because: `${siteTitle} wrote to you because your address is in the alert channel “${channelName}”. Your team can take it out there.`,
  });
}
