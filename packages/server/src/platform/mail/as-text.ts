import { changeWords, type MailDraft, type MailPart } from './mail-part.ts';

const listOf = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part;
  switch (part.kind) {
    case 'list':
      return listOf(part.items);
    case 'button':
    case 'link':
      return `${part.label}: ${part.link}`;
    case 'notice':
      return `${part.title}\n${listOf(part.items)}`;
    case 'figures':
      return part.figures
        .map(({ label, value, changes, note }) =>
          [
            [`${label}: ${value}`, ...changes.map((change) => changeWords(change, part.better, part.worse))].join(', '),
            ...(note === '' ? [] : [note]),
          ].join('\n'),
        )
        .join('\n');
    case 'picture':
      return part.link === null ? part.alt : `${part.alt}: ${part.link}`;
  }
}

/** The mail for programs, and people, that read no HTML. */
export function asText({ title, subtitle, parts, footer }: MailDraft): string {
  const head = subtitle === null ? title : `${title}\n${subtitle}`;
  const foot = footer.link === null ? footer.text : `${footer.text}\n${footer.link.label}: ${footer.link.link}`;
  return `${[head, ...parts.map(textOf), foot].join('\n\n')}\n`;
}
