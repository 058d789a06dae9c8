import { composeNotice, type MailPart } from '../mails/index.ts';
import type { MailContent } from '../outside/mail-content.ts';
import type { AlertMessage, MessageIncident } from './message.ts';
import { lastedOf, lineOf, plural, storyOf, subjectOf } from './words.ts';

const linesMax = 60;

function listed(lines: readonly string[], count: number): MailPart[] {
  const shown = lines.slice(0, linesMax);
  const others = count - shown.length;
  return shown.length === 0
    ? []
    : [{ kind: 'list', items: [...shown, ...(others > 0 ? [`and ${others.toLocaleString('en-GB')} more`] : [])] }];
}

const overOf = (incident: MessageIncident): string => `${incident.title} (for ${lastedOf(incident)})`;
const openOf = ({ title, acknowledgedBy }: MessageIncident): string =>
  acknowledgedBy === null ? title : `${title} (${acknowledgedBy} looks after it)`;

function digestParts({ event, digest }: AlertMessage): MailPart[] {
  if (digest === null) return [];
  const { open, over } = digest;
  const isDaily = event === 'digest';
  return [
    ...(open.length > 0 ? [{ kind: 'notice' as const, title: isDaily ? 'What goes on' : 'What came up', items: open.map(openOf) }] : []),
    ...(isDaily && open.length === 0 ? ['Nothing is wrong now.'] : []),
    ...(over.length === 0
      ? []
      : [
          `${plural(over.length, 'incident')} came to an end${isDaily ? ' since the last digest' : ''}:`,
          ...listed(over.map(overOf), over.length),
        ]),
  ];
}

/** The mail of a message, in the product's own look. */
export function alertMail(
  message: AlertMessage,
  { siteTitle, channelName }: { siteTitle: string; channelName: string },
): Promise<MailContent> {
  return composeNotice({
    siteTitle,
    subject: subjectOf(message),
    parts: [
      storyOf(message),
      ...listed(message.domains.map(lineOf), message.domainsCount),
      ...digestParts(message),
      {
        kind: 'button',
        label: message.event === 'test' ? 'Open Mission Control' : 'Look at it, acknowledge or snooze it',
        link: message.url,
      },
    ],
    because: `${siteTitle} wrote to you because your address is in the alert channel “${channelName}”. Your team can take it out there.`,
  });
}
