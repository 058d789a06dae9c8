import type { DnsFinding } from '@sightline/contract/company';
import {
  type EvaluateTexts,
  evaluateOwnership,
  isQuoted,
  missing,
  ok,
  quotedNote,
  squeezed,
  unquoted,
  wrong,
} from '../dns-records/index.ts';
import type { MailPurpose } from './records.ts';

/** `v=DKIM1; p=…` as names and values; white space means nothing. */
function tagsOf(text: string): Map<string, string> {
  return new Map(
    text.split(';').flatMap((part): [string, string][] => {
      const at = part.indexOf('=');
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).replaceAll(/\s+/g, '')]];
    }),
  );
}

function evaluateDkim(texts: readonly string[], wanted: string): DnsFinding {
  if (texts.length === 0) return missing;
  if (texts.length > 1) return wrong(texts, 'Several records stand under this name, so receivers accept none. Keep only this one.');
  const [text = ''] = texts;
  const key = tagsOf(wanted).get('p');
  if (isQuoted(text) && tagsOf(unquoted(text)).get('p') === key) return wrong(texts, quotedNote);
  const tags = tagsOf(text);
  const found = tags.get('p');
  if (found === '') return wrong(texts, 'The key in this record is empty, which means that it was withdrawn. Enter the value again.');
  if (found === key && (tags.get('k') ?? 'rsa') === 'rsa' && (tags.get('v') ?? 'DKIM1') === 'DKIM1') return ok(texts);
  if (found && found !== key && key?.startsWith(found))
    return wrong(texts, 'The value was cut off. Enter the whole of it, in several parts where the panel limits them.');
  return wrong(texts, 'Another key stands here. Replace it by this value.');
}

function evaluateDmarc(texts: readonly string[]): DnsFinding {
  const isDmarc = (text: string): boolean => /^v\s*=\s*DMARC1\s*(;|$)/i.test(text.trim());
  const policies = texts.filter(isDmarc);
  const quoted = texts.filter((text) => !isDmarc(text) && isQuoted(text) && isDmarc(unquoted(text)));
  if (policies.length > 1) return wrong(policies, 'Two DMARC records stand here, so receivers use neither. Keep one of them.');
  const [policy] = policies;
  if (policy === undefined) return quoted.length > 0 ? wrong(quoted, quotedNote) : missing;
  const isPolicy = /^(none|quarantine|reject)$/i.test(tagsOf(policy).get('p') ?? '');
  return isPolicy ? ok(policies) : wrong(policies, 'This record has no policy. Add p=none; to it, or p=quarantine; or p=reject;');
}

/** What an SPF record says with one mechanism more, before its last word on everybody else. */
function withMechanism(record: string, mechanism: string): string {
  const terms = squeezed(record).split(' ');
  const at = terms.findIndex((term) => /^[-~?+]?all$/i.test(term) || /^redirect=/i.test(term));
  return at < 0 ? [...terms, mechanism].join(' ') : terms.toSpliced(at, 0, mechanism).join(' ');
}

function evaluateSpf(texts: readonly string[], wanted: string): DnsFinding {
  const isSpf = (text: string): boolean => /^v=spf1(\s|$)/i.test(text.trim());
  const records = texts.filter(isSpf);
  if (records.length > 1) return wrong(records, 'Two SPF records stand here, so receivers use neither. Join them into one.');
  const [record] = records;
  if (record === undefined) {
    const quoted = texts.filter((text) => isQuoted(text) && isSpf(unquoted(text)));
    return quoted.length > 0 ? wrong(quoted, quotedNote) : missing;
  }
  const [, mechanism = ''] = wanted.split(' ');
  const terms = squeezed(record).toLowerCase().split(' ');
  if (terms.some((term) => term.replace(/^\+/, '') === mechanism.toLowerCase())) return ok(records);
  return wrong(records, `There is an SPF record already. Change it to: ${withMechanism(record, mechanism)}`);
}

/** How the texts under the names of a sending domain are evaluated. */
export const evaluators: Record<MailPurpose, EvaluateTexts> = {
  ownership: evaluateOwnership,
  dkim: evaluateDkim,
  dmarc: evaluateDmarc,
  spf: evaluateSpf,
};
