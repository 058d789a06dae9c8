import { minuteMs } from '@sightline/contract/core';
import { type Rule, text, type Wrong } from './evidence.ts';

/** So long after its end somebody else has taken what a dead process held. */
const takenOverMs = 120_000;
/** No lease is taken for longer than this. */
const longestMs = 20 * minuteMs;

/** `$1`: leases that ended before. */
const held: readonly { expected: string; query: string }[] = [
  {
    expected: 'mails of a dead worker are taken over',
    query: 'select id, recipient, state, lease_until from report_delivery where lease is not null and lease_until < $1',
  },
  {
    expected: 'checks of a dead worker are taken over',
    query:
      'select domain_id, kind, next_at, leased_until from domain_check where leased_until is not null and leased_until < $1 and next_at < $1',
  },
  {
    expected: 'mails to be sent are sent',
    query: `select id, recipient, state, try_at from report_delivery where try_at < $1 and state in ('due', 'rendered', 'deferred')`,
  },
  { expected: 'domains are checked when they are due', query: 'select domain_id, kind, next_at from domain_check where next_at < $1' },
  {
    expected: 'reports run when they are due',
    query: 'select id, subject, next_run_at from automatic_report where not paused and next_run_at < $1',
  },
];

/** `$1`: no lease lasts until then. */
const tooLong: readonly { expected: string; query: string }[] = [
  { expected: 'no mail is held longer', query: 'select id, recipient, lease_until from report_delivery where lease_until > $1' },
  { expected: 'no check is held longer', query: 'select domain_id, kind, leased_until from domain_check where leased_until > $1' },
  { expected: 'no question is held longer', query: 'select key, lease_owner, lease_until from query_cache where lease_until > $1' },
];

/** A clock that was ahead leaves nothing waiting for the time it showed. `$1`: as late as a check may wait for its turn, but for its interval. */
const tooLate = `select domain_id, kind, interval_s, next_at from domain_check where next_at > $1::timestamptz + make_interval(secs => 1.5 * interval_s)`;

/** By the database's own clock, which the product's jobs go by. */
const deadJobs = `select name, id, started_on from pgboss.job
  where state = 'active' and started_on + make_interval(secs => expire_seconds) + interval '2 minutes' < clock_timestamp()`;

/** Nothing is held by a dead process for longer than its time, and nothing that is due lies there. */
export const leases: Rule = {
  name: 'leases',
  async check({ ask, now }) {
    const wrong: Wrong[] = [];
    const note = async (expected: string, query: string, values: readonly unknown[]): Promise<void> => {
      for (const row of await ask(query, values)) wrong.push({ rule: 'leases', expected, found: text(row) });
    };
    for (const { expected, query } of held) await note(expected, query, [new Date(now.getTime() - takenOverMs)]);
    for (const { expected, query } of tooLong) await note(expected, query, [new Date(now.getTime() + longestMs)]);
    await note('domains are checked in their interval', tooLate, [new Date(now.getTime() + takenOverMs)]);
    await note('jobs of a dead worker are given up in their time', deadJobs, []);
    return wrong;
  },
};
