import * as contract from '@sightline/contract';
import { createSource, deleteCompany, type Endpoint, saveDashboardFieldsSchema } from '@sightline/contract';
import { cleanLine } from '@sightline/contract/line-text';
import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { fullInputs } from '../test/sample-input.ts';

/** Their names are looked up or compared, and kept nowhere. */
const comparing: readonly Endpoint[] = [createSource, deleteCompany];
const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'replies' in value;
const endpoints: Endpoint[] = Object.values<unknown>(contract).filter(isEndpoint);
const schemas: [string, ZodType][] = [
  ...endpoints
    .filter((endpoint) => !comparing.includes(endpoint))
    .flatMap(({ method, path, body }): [string, ZodType][] => (body ? [[`${method} ${path}`, body]] : [])),
  ['a saved dashboard', saveDashboardFieldsSchema],
];

/** What people read as the name of something. */
const named = new Set(['name', 'client_name', 'company', 'title', 'label', 'prefix', 'phone']);
const turned = 'two\nlines \u202etxet';

/** The input with each of its names in turn turned, and where. */
function* withName(input: unknown, path: readonly string[] = []): Generator<{ path: readonly string[]; input: unknown }> {
  if (typeof input !== 'object' || input === null) return;
  for (const [field, part] of Object.entries(input)) {
    const at = [...path, field];
    const put = (value: unknown) => (Array.isArray(input) ? input.with(Number(field), value) : { ...input, [field]: value });
    if (named.has(field) && typeof part === 'string') yield { path: at, input: put(turned) };
    for (const inside of withName(part, at)) yield { path: inside.path, input: put(inside.input) };
  }
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inside, field) => (inside as Record<string, unknown>)?.[field], value);

const cases = schemas.flatMap(([call, schema]) =>
  fullInputs(schema).flatMap((whole) =>
    [...withName(whole)].map(({ path, input }) => ({ name: `${call}: ${path.join('.')}`, schema, path, input })),
  ),
);

describe('a name is kept in one line, and turns nothing around it', () => {
  it('wherever one is taken', () => expect(cases.length).toBeGreaterThan(25));

  it.each(cases)('$name', ({ schema, path, input }) => {
    const kept = schema.safeParse(input);
    expect(kept.error?.issues.filter((issue) => issue.path.join() === path.join()) ?? []).toEqual([]);
    if (kept.success) expect(valueAt(kept.data, path)).toBe(cleanLine(turned));
  });
});
