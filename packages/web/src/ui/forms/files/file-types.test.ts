import { imageTypes } from '@sightline/contract/dashboards';
import { describe, expect, test } from 'vitest';
import { acceptOf, defaultExtensions, fileFault, fileSize, imageExtensions, invalidFileType, ruleWords } from './file-types.ts';

describe('file types', () => {
  test('the default takes png, jpg, jpeg and csv', () => {
    expect(acceptOf(defaultExtensions)).toBe('.png,.jpg,.jpeg,.csv');
  });

  test.each([
    ['report.csv', true],
    ['PHOTO.JPG', true],
    ['archive.csv.zip', false],
    ['csv', false],
    ['page.html', false],
  ])('%s passes the default: %s', (name, expected) => {
    const fault = fileFault({ name, type: '', size: 1 }, { extensions: defaultExtensions, bytesMax: null });
    expect(fault).toBe(expected ? null : invalidFileType);
  });

  test('an image must be one by name and by type', () => {
    const rule = { extensions: imageExtensions, types: imageTypes, bytesMax: null };
    const faultOf = (name: string, type: string) => fileFault({ name, type, size: 1 }, rule);
    expect(faultOf('logo.webp', 'image/webp')).toBeNull();
    expect(faultOf('logo.svg', 'image/svg+xml')).toBe(invalidFileType);
    expect(faultOf('logo.png', 'text/html')).toBe(invalidFileType);
    expect(faultOf('logo.html', 'image/png')).toBe(invalidFileType);
  });

  test('a file may be as large as the limit, and is told when it is larger', () => {
    const rule = { extensions: defaultExtensions, bytesMax: 5 * 1024 * 1024 };
    const sized = (size: number) => fileFault({ name: 'report.csv', type: 'text/csv', size }, rule);
    expect(sized(rule.bytesMax)).toBeNull();
    expect(sized(5.01 * 1024 * 1024)).toBe('A little over 5 MB is too large: at most 5 MB.');
    expect(sized(6.2 * 1024 * 1024)).toBe('6.2 MB is too large: at most 5 MB.');
    expect(ruleWords(rule)).toBe('png, jpg, jpeg, csv, up to 5 MB');
  });

  test.each([
    [900, '900 B'],
    [12 * 1024, '12 KB'],
    [3.4 * 1024 * 1024, '3.4 MB'],
  ])('writes %d bytes as %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });
});
