import { AppError } from '@sightline/contract/core';
import { defaultStyles, imageFields, saveDashboardFieldsSchema } from '@sightline/contract/dashboards';
import { describe, expect, it, vi } from 'vitest';
import { HttpFault } from '#api/calls/problem-of-reply.ts';
import { draftWith, widgetNamed } from '../../model/testing/samples.ts';
import { bannerErrors, placeErrors } from './place-errors.ts';
import { repeatOnTimeout, saveRetriesMax } from './repeat-on-timeout.ts';
import { saveForm } from './save-form.ts';

const png = 'data:image/png;base64,iVBORw0KGgo=';
const target = { version: 7, saveId: 'one-save', images: { ...defaultStyles, logoImage: '/files/old' } };

function parsedForm(form: FormData) {
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<string, string>;
  return saveDashboardFieldsSchema.parse({ ...fields, styles: JSON.parse(fields.styles ?? ''), widgets: JSON.parse(fields.widgets ?? '') });
}

describe('saveForm', () => {
  it('is what the contract asks for', () => {
    const parsed = parsedForm(saveForm(draftWith([widgetNamed('a')], { footer: 'Foot', hiddenDateSelector: true }), target));
    expect(parsed).toMatchObject({
      version: 7,
      saveId: 'one-save',
      name: 'Monthly',
      footer: 'Foot',
      hiddenDateSelector: 'true',
      rangeType: 'lastMonth',
    });
    expect(parsed.widgets).toHaveLength(1);
    expect(parsed.start).toBeUndefined();
    expect(parsed.compareStart).toBe('');
  });

  it('sends the days of a fixed period', () => {
    const range = {
      rangeType: 'custom' as const,
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      compareStartDate: null,
      compareEndDate: null,
      comparisonKind: 'previousPeriod' as const,
    };
    expect(parsedForm(saveForm(draftWith([], { range }), target))).toMatchObject({
      rangeType: 'custom',
      start: '2026-01-01',
      end: '2026-01-31',
    });
  });

  it('sends a new image as a file under its field, and the kept address in the styles', async () => {
    const form = saveForm(draftWith([], { styles: { ...defaultStyles, logoImage: png } }), target);
    const file = form.get('logoImage');
    expect(file).toBeInstanceOf(File);
    expect(file instanceof File && [file.type, file.name, file.size]).toEqual(['image/png', 'logoImage.png', 8]);
    expect(parsedForm(form).styles?.logoImage).toBe('/files/old');
    expect(imageFields.filter((field) => form.has(field))).toEqual(['logoImage']);
  });

  it('takes an image away by sending none', () => {
    expect(parsedForm(saveForm(draftWith([]), target)).styles?.logoImage).toBeNull();
  });
});

const timeout = () => new AppError('unavailable', undefined, { cause: new HttpFault(504, false) });

describe('repeatOnTimeout', () => {
  it('repeats up to 3 times on 504, with growing pauses', async () => {
    const sleep = vi.fn(async () => {});
    const task = vi.fn().mockRejectedValue(timeout());
    await expect(repeatOnTimeout(task, sleep)).rejects.toThrow(AppError);
    expect(task).toHaveBeenCalledTimes(1 + saveRetriesMax);
    expect(sleep.mock.calls).toEqual([[1000], [2000], [4000]]);
  });

  it('answers with the attempt that succeeds', async () => {
    const task = vi.fn().mockRejectedValueOnce(timeout()).mockResolvedValueOnce('saved');
    await expect(repeatOnTimeout(task, async () => {})).resolves.toBe('saved');
  });

  it('repeats nothing else', async () => {
    const task = vi.fn().mockRejectedValue(new AppError('dashboard_changed'));
    await expect(repeatOnTimeout(task, async () => {})).rejects.toThrow();
    expect(task).toHaveBeenCalledTimes(1);
  });
});

describe('placeErrors', () => {
  const placed = placeErrors(
    {
      name: ['Give the dashboard a name.'],
      'widgets.1.sourceId': ['This source does not exist.', 'Choose another one.'],
      form: ['Too much.'],
    },
    [{ id: 'a' }, { id: 'b' }],
  );
  it('puts texts at the widgets that were sent and at their fields', () => {
    expect(placed.widgets.get('b')).toEqual({ sourceId: 'This source does not exist. Choose another one.' });
    expect(placed.fields.name).toBe('Give the dashboard a name.');
  });
  it('leaves for the banner what no field shows', () => {
    expect(bannerErrors(placed)).toEqual(['Too much.']);
  });
});
