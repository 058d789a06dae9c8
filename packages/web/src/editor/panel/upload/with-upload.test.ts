import { describe, expect, it } from 'vitest';
import { newUploadWidget } from '../../model/form/new-widget.ts';
import { withUpload } from './with-upload.ts';

const content = {
  fileId: 'f1',
  fileName: 'offline_sales-2026.csv',
  header: [
    { id: 'shop', label: 'Shop', type: 'text' as const, currency: null },
    { id: 'sales', label: 'Sales', type: 'money' as const, currency: 'EUR' },
  ],
};
const empty = newUploadWidget({ id: 'u', hash: 'u---------' }, 'i');

describe('withUpload', () => {
  it('shows the figures of a file by its first column of labels, under the name of the file', () => {
    const widget = withUpload(empty, content);
    expect(widget.title).toBe('offline sales 2026');
    expect(widget.instances[0]?.inputs).toEqual({ ...content, dimension: 'shop', metrics: ['sales'] });
  });
  it('follows the name of the next file, but not over a title somebody wrote', () => {
    const first = withUpload(empty, content);
    expect(withUpload(first, { ...content, fileName: 'new.xlsx' }).title).toBe('new');
    expect(withUpload({ ...first, title: 'Our sales' }, { ...content, fileName: 'new.xlsx' }).title).toBe('Our sales');
  });
});
