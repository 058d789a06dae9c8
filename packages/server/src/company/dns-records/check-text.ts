import type { DnsFinding } from '@sightline/contract/company';
import type { Dns } from '#platform/ports/dns.ts';
import { registeredDomain } from './domain-name.ts';
import { unanswered, wrong } from './findings.ts';
import type { WantedRecord } from './wanted-record.ts';

/** Whether the texts that stand under a record's name do what it is for. `wanted` is the value that people were shown. */
export type EvaluateTexts = (texts: readonly string[], wanted: string) => DnsFinding;

/** The texts under one name, evaluated. */
export async function lookAtTexts(dns: Dns, name: string, wanted: string, evaluate: EvaluateTexts): Promise<DnsFinding> {
  const answer = await dns.txt(name);
  if (answer.state === 'failed') return unanswered(answer.reason);
  return evaluate(answer.state === 'found' ? answer.values : [], wanted);
}

/** Mistakes that panels lead to: why a name that should hold a text holds none; null: none of them. */
export async function whyNoText(dns: Dns, { name, value, host }: WantedRecord, evaluate: EvaluateTexts): Promise<DnsFinding | null> {
  // At the domain itself only a panel that knows no @ doubles it.
  const doubled = `${name}.${registeredDomain(name) ?? name}`;
  if ((await lookAtTexts(dns, doubled, value, evaluate)).state === 'ok')
    return wrong([], `The record stands under ${doubled}: the panel added the domain once more. Enter ${host} as its name.`);
  const alias = await dns.cname(name);
  return alias.state === 'found' ? wrong(alias.values, 'A CNAME stands here. Delete it and add a TXT record instead.') : null;
}
