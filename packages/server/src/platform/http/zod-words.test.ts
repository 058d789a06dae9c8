import type { Endpoint, ErrorBody } from '@sightline/contract/core';
import { saveDashboardFieldsSchema } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { fullInputs, sampleInputs } from '#test/factories/sample-input.ts';
import { wholeContract } from '#test/factories/whole-contract.ts';

const library = /^Invalid |^Too (big|small)|^Unrecognized|^Expected |expected .* to (be|have)|\bexpected \w+, received\b/i;

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'replies' in value;
const endpoints: Endpoint[] = wholeContract.filter(isEndpoint);
const schemas: [string, ZodType][] = [
  ...endpoints.flatMap(({ method, path, params, query, body }): [string, ZodType][] =>
    Object.entries({ params, query, body }).flatMap(([part, schema]): [string, ZodType][] =>
      schema ? [[`${part} of ${method} ${path}`, schema]] : [],
    ),
  ),
  ['fields of a saved dashboard', saveDashboardFieldsSchema],
];

const wrong: readonly unknown[] = [
  ...[undefined, null, true, '', ' ', 'no-such', 'x'.repeat(70_000), '\u0000', 'NaN', '2026-02-30', '-1', '99999999999'],
  ...[-1, 0, 0.5, 2 ** 31, 1e308, -1e308, Number.NaN, [], [[]], [null], Array.from({ length: 20_000 }, () => 'x'), {}, { no: { such: 1 } }],
];

/** The input with each of its parts in turn replaced by `value`, or an unknown one beside it. */
function* changed(input: unknown, value: unknown): Generator<unknown> {
  yield value;
  if (typeof input !== 'object' || input === null) return;
  if (!Array.isArray(input)) yield { ...input, noSuchField: value };
  for (const [name, part] of Object.entries(input))
    for (const inside of changed(part, value)) yield Array.isArray(input) ? input.with(Number(name), inside) : { ...input, [name]: inside };
}

const messagesOf = (schema: ZodType, input: unknown): string[] => schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

oneEngine('what is wrong with a field', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  afterAll(() => test.close());

  describe('is said in words of our own, never in those of the library', () => {
    it('of every endpoint there is', () => expect(endpoints.length).toBeGreaterThan(150));

    it.each(schemas)('%s', (_name, schema) => {
      const said = new Set<string>();
      for (const input of [...sampleInputs(schema), ...fullInputs(schema)])
        for (const value of wrong)
          for (const each of changed(input, value)) for (const message of messagesOf(schema, each)) said.add(message);
      expect([...said].filter((message) => library.test(message))).toEqual([]);
    });
  });

  it('is answered so, by the name of the field', async () => {
    const browser = test.browser();
    await browser.open('/login');
    const send = async (payload: object) =>
      (await browser.send({ method: 'POST', url: '/api/payment/paid', payload })).json<ErrorBody>().errors;
    expect(await send({})).toEqual({ attempt: ['Please fill out this field.'] });
    expect(await send({ attempt: 1 })).toEqual({ attempt: ['Send a text.'] });
    expect(await send({ attempt: 'x'.repeat(101) })).toEqual({ attempt: ['At most 100 characters.'] });
  });
});
