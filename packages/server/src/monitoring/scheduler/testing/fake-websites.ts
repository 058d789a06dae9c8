import { httpCheck, type Verdict } from '@sightline/contract/monitoring';
import type { AnyCheck, Found } from '../../checks/check.ts';
import type { CheckTools } from '../../checks/tools.ts';

export const ok: Verdict = { state: 'ok', fault: null, rank: 0, text: 'It answers.' };
export const down: Verdict = { state: 'critical', fault: 'http.connect', rank: 0, text: 'It refuses the connection.' };

const unreached = async (): Promise<never> => {
  throw new Error('The fake check asks nobody');
};
export const idleTools: CheckTools = {
  http: { fetch: unreached, close: async () => {} },
  tls: { look: unreached },
  dns: { a: unreached, aaaa: unreached, ns: unreached, mx: unreached, txt: unreached },
  registry: { registrationOf: unreached },
  figures: { compare: unreached },
  now: () => new Date(),
};

/** Websites that answer what a test says. */
export class FakeWebsites {
  /** What each host answers, in order; the last one again and again; well where nothing is said. */
  readonly answers = new Map<string, (Verdict | 'fails' | 'hangs')[]>();
  readonly probed: { host: string; worker: string }[] = [];
  /** Lets a probe go on that hangs. */
  readonly hanging: (() => void)[] = [];

  checkOf(worker: string): AnyCheck {
    return {
      type: httpCheck,
      probe: async ({ host }): Promise<Found<object>> => {
        this.probed.push({ host, worker });
        const queue = this.answers.get(host) ?? [ok];
        const next = queue.length > 1 ? queue.shift() : queue[0];
        if (next === 'fails') throw new Error('The fake check fails');
        if (next === 'hangs') await new Promise<void>((done) => this.hanging.push(done));
        return { facts: { verdict: next === 'hangs' ? ok : next }, ms: 80, causes: { host: ['192.0.2.7'] }, evidence: 'HTTP/1.1 500' };
      },
      evaluate: (facts) => ({ verdict: (facts as { verdict: Verdict }).verdict }),
    };
  }
}
