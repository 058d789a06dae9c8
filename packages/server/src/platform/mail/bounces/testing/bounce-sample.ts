import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One of the bounces that are kept, addressed and about a mail as given; lines end as in mails. */
export const bounceSample = (name: string, { to, messageId }: { to: string; messageId: string }): string =>
  readFileSync(join(import.meta.dirname, '..', 'fixtures', `${name}.eml`), 'utf8')
    .replaceAll('{{to}}', to)
    .replaceAll('{{messageId}}', messageId)
    .replaceAll('\n', '\r\n');
