import { describe, expect, it, vi } from 'vitest';
import { widgetNamed } from '../testing/samples.ts';
import { newUploadWidget } from './new-widget.ts';
import { fileIdOf, withFile, withOwnFiles } from './own-files.ts';

const empty = newUploadWidget({ id: 'u', hash: 'u---------' }, 'in');
const upload = withFile(empty, 'f1');

describe('the file of an upload', () => {
  it('is changed for its copy, or taken away', () => {
    expect(fileIdOf(upload)).toBe('f1');
    expect(fileIdOf(withFile(upload, 'f2'))).toBe('f2');
    expect(fileIdOf(withFile(upload, null))).toBeNull();
    expect(fileIdOf(widgetNamed('a'))).toBeNull();
  });
});

describe('withOwnFiles', () => {
  it('copies the files of uploads for the other dashboard and leaves other widgets as they are', async () => {
    const other = widgetNamed('a');
    const copy = vi.fn(async (fileId: string): Promise<string | null> => (fileId === 'f1' ? 'f1-copy' : null));
    const gone = withFile(empty, 'gone');
    const widgets = await withOwnFiles([other, upload, gone, empty], 'd2', copy);
    expect(copy.mock.calls).toEqual([
      ['f1', 'd2'],
      ['gone', 'd2'],
    ]);
    expect(widgets[0]).toBe(other);
    expect(widgets.map(fileIdOf)).toEqual([null, 'f1-copy', null, null]);
    expect(widgets[3]).toBe(empty);
  });
});
