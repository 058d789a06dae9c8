import { findFormat } from '@sightline/charts';
import { widgetSchema } from '@sightline/contract/dashboards';
import { describe, expect, it } from 'vitest';
import { newNames } from '../new-names.ts';
import { isPlain, isUpload, newTextWidget, newUploadWidget } from './new-widget.ts';

describe('new widgets', () => {
  it('have the defaults of docs/product.md 6.1', () => {
    const upload = newUploadWidget(newNames(), 'i');
    expect(upload).toMatchObject({ width: 2, height: 1, rowsLimit: 15, orderBy: { column: 'dimension', dir: 'asc' } });
    expect(findFormat(upload.format)?.family).toBe('table');
    expect(widgetSchema.safeParse(upload).success).toBe(true);
    expect(isUpload(upload)).toBe(true);
  });
  it('show text on a card', () => {
    const text = newTextWidget(newNames(), 'i');
    expect(findFormat(text.format)?.family).toBe('text');
    expect(isPlain(text)).toBe(true);
    expect(text.hash).toHaveLength(10);
  });
});
