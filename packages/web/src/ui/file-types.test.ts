import { imageTypes } from '@sightline/contract/dashboards';
import { describe, expect, test } from 'vitest';
import { acceptOf, defaultExtensions, fileSize, hasExtension, isImage } from './file-types.ts';

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
    expect(hasExtension(name, defaultExtensions)).toBe(expected);
  });

  test('an image must be one by name and by type', () => {
    expect(isImage({ name: 'logo.webp', type: 'image/webp' }, imageTypes)).toBe(true);
    expect(isImage({ name: 'logo.svg', type: 'image/svg+xml' }, imageTypes)).toBe(false);
    expect(isImage({ name: 'logo.png', type: 'text/html' }, imageTypes)).toBe(false);
    expect(isImage({ name: 'logo.html', type: 'image/png' }, imageTypes)).toBe(false);
  });

  test.each([
    [900, '900 B'],
    [12 * 1024, '12 KB'],
    [3.4 * 1024 * 1024, '3.4 MB'],
  ])('writes %d bytes as %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });
});
