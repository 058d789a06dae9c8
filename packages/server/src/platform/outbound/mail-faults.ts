import type { Mail } from '../ports/mail-content.ts';

const hasBreak = (text: string): boolean => /[\r\n]/.test(text);

/** Why a mail must not be sent as it is; null: nothing is wrong. A line break in a header would let a name write headers of its own. */
export function findMailFault({ to, cc = [], replyTo, from, subject, headers, attachments, messageId, bouncesTo }: Mail): string | null {
  if (hasBreak(subject)) return 'The subject has a line break in it; write it on one line.';
  if (from && hasBreak(from.name)) return "The sender's name has a line break in it; write it on one line.";
  const addresses = [...to, ...cc, replyTo ?? '', from?.address ?? '', messageId ?? '', bouncesTo ?? ''];
  if (addresses.some(hasBreak)) return 'An address has a line break in it.';
  const broken = Object.entries(headers).find(([name, value]) => hasBreak(name) || hasBreak(value));
  if (broken) return `The header ${broken[0].replaceAll(/[\r\n]/g, ' ')} has a line break in it.`;
  if (attachments.some(({ fileName }) => hasBreak(fileName))) return 'The name of an attachment has a line break in it.';
  return null;
}
