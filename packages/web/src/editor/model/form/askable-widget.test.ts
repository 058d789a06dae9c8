import { requiredText } from '@sightline/contract/core';
import { missingWords, widgetErrors } from '@sightline/contract/dashboards';
import { sampleInstance, sampleReport, sampleWidget } from '@sightline/contract/testing';
import { describe, expect, it } from 'vitest';
import { askableWidget } from './askable-widget.ts';
import { isAskable } from './is-askable.ts';
import { newUploadWidget } from './new-widget.ts';

const report = sampleReport();
const findReport = () => report;
const withInputs = (inputs: Record<string, unknown>) =>
  sampleWidget({ instances: [sampleInstance({ inputs: { ...sampleInstance().inputs, ...inputs } })] });

describe('askableWidget', () => {
  it('leaves out conditions and calculated metrics that are half written', () => {
    const done = { field: 'country', operator: 'equals', value: 'AT' };
    const written = { id: 'c1', name: 'Rate', type: 'number', expression: '{sessions}' };
    const widget = withInputs({
      filter: { join: 'or', conditions: [done, { field: '', operator: 'equals', value: '' }, { field: 'x', operator: 'in', value: [] }] },
      calculatedMetrics: [written, { ...written, id: 'c2', expression: ' ' }],
    });
    expect(askableWidget(widget).instances[0]?.inputs).toMatchObject({
      filter: { join: 'or', conditions: [done] },
      calculatedMetrics: [written],
    });
  });

  it('leaves out a filter and calculated metrics altogether when nothing remains', () => {
    const widget = withInputs({
      filter: { join: 'and', conditions: [{ field: 'x', operator: 'equals', value: '' }] },
      calculatedMetrics: [],
    });
    expect(Object.keys(askableWidget(widget).instances[0]?.inputs ?? {})).toEqual(['property', 'metrics', 'dimension']);
  });
});

describe('an unfinished widget', () => {
  const widget = sampleWidget({ title: '', instances: [sampleInstance({ sourceId: null, inputs: { property: 'p1' } })] });
  const errors = widgetErrors(widget, findReport);

  it('says what is missing, by the names of the fields', () => {
    expect(errors.title).toBe(requiredText);
    expect(missingWords(widget, errors, findReport)).toEqual(['Title', 'Source', 'metrics']);
  });

  it('is not asked for figures', () => {
    expect(isAskable(errors)).toBe(false);
  });

  it('is asked when only its title is missing', () => {
    const untitled = sampleWidget({ title: '' });
    expect(isAskable(widgetErrors(untitled, findReport))).toBe(true);
  });

  it('wants a file when it is an upload', () => {
    const upload = newUploadWidget({ id: 'u', hash: 'u---------' }, 'i');
    const missing = widgetErrors(upload, () => null);
    expect(isAskable(missing)).toBe(false);
    expect(missingWords(upload, missing, () => null)).toEqual(['Title', 'File', 'Header of the file']);
  });
});
