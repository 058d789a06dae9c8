import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { underBothNames, underCallersNames, withFormerNames } from './former-names.ts';

const fields = z.object({
  dashboardId: z.string(),
  withPdf: z.boolean().default(true),
  waitHours: z.int({ error: 'Type a whole number.' }),
  name: z.string(),
});
const schema = withFormerNames(fields, ['dashboardId', 'withPdf', 'waitHours']);
const former = { dashboard_id: 'one', with_pdf: false, wait_hours: 3, name: 'Ada' };
const now = { dashboardId: 'one', withPdf: false, waitHours: 3, name: 'Ada' };
const pathsOf = (given: unknown): string[] | undefined => schema.safeParse(given).error?.issues.map(({ path }) => path.join('.'));

describe('fields that had other names', () => {
  it('are read by either', () => {
    expect(schema.parse(now)).toEqual(now);
    expect(schema.parse(former)).toEqual(now);
    expect(schema.parse({ ...former, waitHours: 4 }), 'the one of now counts').toEqual({ ...now, waitHours: 4 });
    expect(schema.parse({ dashboard_id: 'one', waitHours: 3, name: 'Ada' })).toEqual({ ...now, withPdf: true });
  });

  it('are written by both', () => {
    expect(z.encode(schema, now)).toEqual({ ...now, dashboard_id: 'one', with_pdf: false, wait_hours: 3 });
    expect(z.encode(z.object({ data: z.array(schema) }), { data: [now] }).data).toEqual([{ ...now, ...former }]);
    expect(z.safeEncode(schema, { ...now, waitHours: 0.5 }).error?.issues).toMatchObject([{ path: ['waitHours'] }]);
  });

  it('are sent by both to whoever knows the former ones alone', () => {
    expect(underBothNames(schema, { dashboardId: 'one', name: 'Ada' })).toEqual({ dashboardId: 'one', dashboard_id: 'one', name: 'Ada' });
    expect(underBothNames(fields, now)).toEqual(now);
    expect(underBothNames(schema, 'one')).toBe('one');
    const body = z.object({ first: schema, rest: z.array(z.string()), last: schema.optional() });
    const sent = { first: { dashboardId: 'one' }, rest: ['a'], last: { withPdf: true } };
    expect(underBothNames(body, sent)).toEqual({
      first: { dashboardId: 'one', dashboard_id: 'one' },
      rest: ['a'],
      last: { withPdf: true, with_pdf: true },
    });
    const nested = withFormerNames(z.object({ waitHours: z.int(), begunFrom: schema.optional() }), ['waitHours']);
    expect(underBothNames(nested, { waitHours: 1, begunFrom: { withPdf: true } })).toEqual({
      waitHours: 1,
      wait_hours: 1,
      begunFrom: { withPdf: true, with_pdf: true },
    });
  });

  it('are named as the caller wrote them, in the words of their schema', () => {
    expect(schema.safeParse({ ...former, wait_hours: 0.5 }).error?.issues).toMatchObject([
      { path: ['wait_hours'], message: 'Type a whole number.' },
    ]);
    expect(pathsOf({ ...now, waitHours: '' })).toEqual(['waitHours']);
    expect(pathsOf({ ...former, name: 1 })).toEqual(['name']);
    expect(z.object({ inside: schema }).safeParse({ inside: { ...former, wait_hours: 0.5 } }).error?.issues).toMatchObject([
      { path: ['inside', 'wait_hours'] },
    ]);
  });

  it('are named as the others where they were left out', () => {
    expect(pathsOf({ dashboard_id: 'one', name: 'Ada' })).toEqual(['wait_hours']);
    expect(pathsOf({ dashboardId: 'one', name: 'Ada' })).toEqual(['waitHours']);
    expect(pathsOf({ dashboardId: 'one', with_pdf: true, name: 'Ada' })).toEqual(['waitHours', 'wait_hours']);
    expect(pathsOf({ name: 'Ada' })).toEqual(['dashboardId', 'dashboard_id', 'waitHours', 'wait_hours']);
    expect(pathsOf(null)).toEqual(['']);
  });

  it('are named so too in what is found wrong once they were read', () => {
    const errors = { dashboardId: ['Full.'], name: ['Taken.'] };
    expect(underCallersNames(schema.parse(former), errors)).toEqual({ dashboard_id: ['Full.'], name: ['Taken.'] });
    expect(underCallersNames(schema.parse(now), errors)).toEqual(errors);
    expect(underCallersNames({}, errors)).toEqual(errors);
  });

  it('are described by both, the former as deprecated', () => {
    const { properties, required } = z.toJSONSchema(schema, { io: 'input' });
    expect(properties).toMatchObject({
      waitHours: { type: 'integer' },
      wait_hours: { type: 'integer', deprecated: true, description: 'The former name of `waitHours`' },
    });
    expect(Object.keys(properties ?? {})).toEqual([...Object.keys(now), 'dashboard_id', 'with_pdf', 'wait_hours']);
    expect(required).toEqual(['dashboardId', 'waitHours', 'name']);
    const both = withFormerNames(z.intersection(fields, z.object({ of: z.string() })), ['withPdf']);
    expect(z.toJSONSchema(z.object({ data: both }), { io: 'output' }).properties).toMatchObject({
      data: { properties: { with_pdf: { type: 'boolean', deprecated: true }, of: {} } },
    });
  });
});
