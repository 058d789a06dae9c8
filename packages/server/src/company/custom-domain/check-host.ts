import type { DnsFinding } from '@sightline/contract/company';
import type { Dns } from '#platform/ports/dns.ts';
import { missing, ok, registeredDomain, unanswered, type WantedRecord, wrong } from '../dns-records/index.ts';

const stepsMax = 8;

/** Where a name leads, step by step, until the target or the end, and why nobody can say how it goes on; null: it ends there. */
async function chainOf(dns: Dns, host: string, target: string): Promise<{ steps: string[]; reason: string | null }> {
  const steps: string[] = [];
  for (let name: string | undefined = host; name !== undefined && name !== target && steps.length < stepsMax; ) {
    const answer = await dns.cname(name);
    if (answer.state === 'failed') return { steps, reason: answer.reason };
    name = answer.state === 'found' ? answer.values[0]?.replace(/\.$/, '') : undefined;
    if (name !== undefined) steps.push(name);
  }
  return { steps, reason: null };
}

/** Machines stand under the name: those of ours by a way of their own, or others. */
async function evaluateAddresses(dns: Dns, here: readonly string[], target: string): Promise<DnsFinding> {
  const answer = await dns.addresses(target);
  if (answer.state === 'failed') return unanswered(answer.reason);
  const ours = answer.state === 'found' ? answer.values : [];
  const foreign = here.filter((address) => !ours.includes(address));
  if (foreign.length === 0) return ok(here, 'It leads here by its addresses. A CNAME would follow by itself if they change.');
  if (foreign.length < here.length) {
    const kind = foreign.some((address) => address.includes(':')) ? 'AAAA' : 'A';
    return wrong(
      here,
      `${foreign.join(', ')} is not ours, and visitors or certificate issuers may be led there. Delete this ${kind} record.`,
    );
  }
  return wrong(
    here,
    'Addresses stand here (A or AAAA): another website’s, or those of a proxy. Delete them, or switch the proxy off for this name, and add the CNAME.',
  );
}

async function whyNotLed(dns: Dns, { name, host, value }: WantedRecord): Promise<DnsFinding> {
  const doubled = `${name}.${registeredDomain(name) ?? name}`;
  const chain = await chainOf(dns, doubled, value);
  if (chain.steps.includes(value))
    return wrong([], `The record stands under ${doubled}: the panel added the domain once more. Enter ${host} as its name.`);
  const texts = await dns.txt(name);
  if (texts.state === 'found' && texts.values.some((text) => text.trim().replace(/\.$/, '') === value))
    return wrong(texts.values, 'A TXT record stands here. Delete it and add a CNAME record instead.');
  return missing;
}

/** Whether the host leads to us, by its CNAME or by addresses that are ours. */
export async function checkHost(dns: Dns, record: WantedRecord): Promise<DnsFinding> {
  const { name, value: target } = record;
  const { steps, reason } = await chainOf(dns, name, target);
  if (reason !== null && steps.length === 0) return unanswered(reason);
  if (steps.includes(target)) return ok(steps);
  if (steps[0] === `${target}.${registeredDomain(name)}`)
    return wrong(steps, `The panel added your domain to the value. Enter it with a dot at its end: ${target}.`);
  if (steps.length > 0 && reason !== null)
    return wrong(steps, `It leads to ${steps.at(-1)}, of which the DNS tells nothing (${reason}). Replace its value by this one.`);
  if (steps.length > 0) return wrong(steps, 'It leads elsewhere. Replace its value by this one.');
  const here = await dns.addresses(name);
  if (here.state === 'failed') return unanswered(here.reason);
  return here.state === 'found' ? evaluateAddresses(dns, here.values, target) : whyNotLed(dns, record);
}
