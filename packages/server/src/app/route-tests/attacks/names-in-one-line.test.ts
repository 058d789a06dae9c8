import type { Endpoint } from '@sightline/contract/core';
import { saveDashboardFieldsSchema } from '@sightline/contract/dashboards';
import { expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { inputsWithText } from '#test/factories/text-places.ts';
import { wholeContract } from '#test/factories/whole-contract.ts';

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'replies' in value;
const schemas: [string, ZodType][] = [
  ...wholeContract.filter(isEndpoint).flatMap(({ method, path, body }): [string, ZodType][] => (body ? [[`${method} ${path}`, body]] : [])),
  ['a dashboard that is saved', saveDashboardFieldsSchema],
];
/** What is shown in one line beside other words, in subjects of mails among others. */
const isName = (place: string): boolean => /(^|\.)(name|title|company|clientName|phone|label|prefix)$/.test(place);
/** What is compared with a name and not kept: the company's, a provider's key. */
const compared = ['DELETE /api/company', 'POST /api/sources'];
/** Ends the line, begins a header of its own, and turns the text around it. */
const text = 'A\r\nBcc: x\u202e';

const valueAt = (input: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], input);

it('a name is kept in one line, whichever call brings it', () => {
  const kept = schemas
    .filter(([call]) => !compared.includes(call))
    .flatMap(([call, schema]) =>
      inputsWithText(schema, [text]).flatMap(({ place, input }) => {
        const parsed = isName(place) ? schema.safeParse(input) : null;
        return parsed?.success ? [[call, place, valueAt(parsed.data, place.split('.'))]] : [];
      }),
    );
  expect(new Set(kept.map(([call]) => call)).size).toBeGreaterThan(15);
  expect(kept.filter(([, , value]) => value !== 'A Bcc: x')).toEqual([]);
});
