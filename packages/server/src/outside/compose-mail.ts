import { escapeHtml } from './escape-html.ts';

/** A paragraph, a list, or a link with a line of its own. Texts are plain: whatever they hold is shown as it is. */
export type MailPart = string | { list: readonly string[] } | { label: string; link: string };

/** The same message as plain text and as simple HTML. */
export function composeMail(parts: readonly MailPart[]): { text: string; html: string } {
  const body = parts.map(htmlOf).join('\n');
  return {
    text: `${parts.map(textOf).join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"></head><body style="font:16px/1.5 sans-serif">\n${body}\n</body></html>\n`,
  };
}

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part;
  return 'list' in part ? part.list.map((item) => `- ${item}`).join('\n') : `${part.label}: ${part.link}`;
}

function htmlOf(part: MailPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  if ('list' in part) return `<ul>${part.list.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`;
}
