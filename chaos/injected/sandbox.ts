import { googleAnalytics } from '@sightline/providers/google-analytics/index';
import type { Fault as Misbehaviour } from '@sightline/sandbox';
import { type Fault, pause } from './fault.ts';

const kinds: readonly [Misbehaviour, ...Misbehaviour[]] = [
  { kind: 'latency', ms: 4000 },
  { kind: 'status', status: 429, headers: { 'retry-after': '2' } },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 403 },
  { kind: 'cut' },
  { kind: 'slowBody', ms: 3000 },
  { kind: 'malformed' },
  { kind: 'revoked' },
  { kind: 'expired' },
];

export const sandboxFaults: Fault = {
  name: 'sandbox-faults',
  async inject({ sandbox }, chance) {
    const fault = chance.pick(kinds);
    const seconds = chance.between(4, 10);
    const order = { provider: googleAnalytics.declaration.key, fault };
    const reply = await fetch(`${sandbox.address}/__faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    });
    if (!reply.ok) throw new Error(`The sandbox refused a fault: ${await reply.text()}`);
    await pause(seconds * 1000);
    await fetch(`${sandbox.address}/__faults`, { method: 'DELETE' });
    return `${JSON.stringify(fault)} for ${seconds} s`;
  },
};
