import { escapeText } from '@sightline/contract/core';
import { usualMailLocale } from '#identity/accounts/index.ts';
import type { AlertMessage, MessageIncident } from './message.ts';
import { forPeople, groupsLine, lineOf, storyOf, subjectOf } from './words.ts';

/** Of a text block; Slack's own limit is 3,000 characters. */
const blockMax = 2900;
const linesMax = 15;
const marks: Record<string, string> = { critical: '🔴', warning: '🟠', resolved: '🟢', none: '🔔' };

const cut = (text: string): string => (text.length <= blockMax ? text : `${text.slice(0, blockMax - 1)}…`);
const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text: cut(text) } });

// Slack's three control characters are those of text in HTML; whatever a website says is shown as it is.
function listOf(lines: readonly string[], count: number): string {
  const shown = lines.slice(0, linesMax).map((line) => `• ${escapeText(line.length > 160 ? `${line.slice(0, 159)}…` : line)}`);
  return [...shown, ...(count > shown.length ? [`… and ${(count - shown.length).toLocaleString(usualMailLocale)} more`] : [])].join('\n');
}

const titlesOf = (incidents: readonly MessageIncident[]): string =>
  listOf(
    incidents.map(({ title }) => title),
    incidents.length,
  );

function digestParts({ event, digest }: AlertMessage): string[] {
  if (digest === null) return [];
  const open = digest.open.length === 0 ? [] : [`*${event === 'several' ? 'Came up' : 'Goes on'}*\n${titlesOf(digest.open)}`];
  const over = digest.over.length === 0 ? [] : [`*Came to an end*\n${titlesOf(digest.over)}`];
  return [...open, ...over];
}

/** As incoming webhooks of Slack take it; others (Mattermost, Discord) read `text` alone. */
export function slackBody(alert: AlertMessage): Record<string, unknown> {
  const message = forPeople(alert);
  const mark = marks[message.event === 'resolved' ? 'resolved' : (message.incident?.severity ?? 'none')];
  const head = `${mark} ${subjectOf(message)}`;
  const groups = groupsLine(message);
  const list = [listOf(message.domains.map(lineOf), message.domainsCount), ...(groups === null ? [] : [escapeText(groups)])]
    .filter(Boolean)
    .join('\n');
  const link = `<${message.url}|Look at it>`;
  return {
    text: [
      escapeText(head),
      escapeText(storyOf(message, usualMailLocale)),
      ...(list === '' ? [] : [list]),
      ...digestParts(message),
      link,
    ].join('\n'),
    blocks: [
      section(`*${escapeText(head)}*`),
      section(`${escapeText(storyOf(message, usualMailLocale))}${list === '' ? '' : `\n${list}`}`),
      ...digestParts(message).map(section),
      section(link),
    ],
  };
}
