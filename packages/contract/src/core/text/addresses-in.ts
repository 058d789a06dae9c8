import { normalEmail } from './email.ts';

/** E-mail addresses of a text in which commas, semicolons or spaces part them; each mailbox once, however it is written. */
export function addressesIn(text: string): string[] {
  const seen = new Map<string, string>();
  for (const address of text.split(/[,;，；、\s]+/)) {
    const key = normalEmail(address);
    if (address !== '' && !seen.has(key)) seen.set(key, address);
  }
  return [...seen.values()];
}
