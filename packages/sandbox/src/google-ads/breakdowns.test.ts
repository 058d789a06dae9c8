import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startSandbox } from '../kernel/sandbox.ts';
import { checkQuery } from './check-query.ts';
import { findCustomer } from './customers.ts';
import type { Field } from './field.ts';
import { allFields, fits } from './fields.ts';
import { parseQuery } from './gaql.ts';
import { History } from './history.ts';
import { findResource } from './resources.ts';
import { runQuery } from './run-query.ts';

const WHOLE = ['metrics.impressions', 'metrics.clicks', 'metrics.cost_micros', 'metrics.all_conversions'];

/** Fields by which the resource's own figures may be broken down without any being lost. */
function splitters(resourceName: string): string[] {
  const resource = findResource(resourceName);
  if (!resource) throw new Error(`There is no ${resourceName}.`);
  const isSplitter = (field: Field) => field.category !== 'METRIC' && !(field.category === 'SEGMENT' && field.isOfConversions);
  return allFields.filter((field) => isSplitter(field) && fits(resource, field)).map(({ name }) => name);
}

it('every breakdown of an account has the same total as the account', async () => {
  const sandbox = await startSandbox([], { now: () => new Date('2026-11-18T10:30:00Z') });
  const history = new History(sandbox.world);
  const customer = findCustomer('1112223333');
  if (!customer) throw new Error('The account is missing.');
  const ask = (select: string[], from: string) => {
    const where = "segments.date BETWEEN '2026-11-01' AND '2026-11-18'";
    const query = checkQuery(parseQuery(`SELECT ${select.join(', ')} FROM ${from} WHERE ${where}`), customer, '2026-11-18');
    const { total } = runQuery(query, customer, history);
    return [total.impressions, total.clicks, total.costMicros, total.allConversions];
  };
  const whole = ask(WHOLE, 'customer');
  expect(whole.every((value) => value > 0)).toBe(true);
  const question = fc
    .constantFrom('customer', 'campaign')
    .chain((from) => fc.tuple(fc.constant(from), fc.subarray(splitters(from), { minLength: 1, maxLength: 5 })));
  fc.assert(
    fc.property(question, ([from, fields]) => {
      expect(ask([...fields, ...WHOLE], from)).toEqual(whole);
    }),
  );
  await sandbox.close();
});
