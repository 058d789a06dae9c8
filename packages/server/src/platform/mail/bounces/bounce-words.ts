import type { RecipientStatus } from './delivery-status.ts';

const wordsMax = 400;

const meanings: [RegExp, string][] = [
  [/^5\.1\.(2|8)$/, 'There is no such mail domain.'],
  [/^5\.1\./, 'There is no such mailbox.'],
  [/^[45]\.2\.2$/, 'The mailbox is full.'],
  [/^5\.2\.1$/, 'The mailbox is closed.'],
  [/^5\.3\.4$/, 'The mail is too large for its server.'],
  [/^5\.7\./, "The recipient's server refused it by its rules."],
  [/^4\./, 'It could not be delivered in time.'],
];

/** Of the mail or a rule about it, or of a mailbox that may have room again: the address itself may be right. */
const notOfAddress = /^5\.(2\.2|3\.4|7\.\d+)$/;

/** The address is wrong, as far as mail servers say: the next mail to it would come back as well. */
export const isHardBounce = ({ action, status }: RecipientStatus): boolean =>
  action === 'failed' && status !== null && status.startsWith('5') && !notOfAddress.test(status);

const tidy = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > wordsMax ? `${line.slice(0, wordsMax - 1)}…` : line;
};

/** Why a mail came back, for its sender: what it means, then the server's own words. */
export function bounceWords({ status, diagnostic }: RecipientStatus): string {
  const meaning = meanings.find(([form]) => status !== null && form.test(status))?.[1] ?? 'A mail server on the way sent it back.';
  const said = tidy(diagnostic ?? '');
  return said === '' ? meaning : `${meaning} The mail server said: ${said}`;
}
