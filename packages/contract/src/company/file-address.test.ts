import { describe, expect, it } from 'vitest';
import { fileAddress, imagesIn, isImageAddress, storedNameIn } from './file-address.ts';

describe('addresses of images', () => {
  it('are those of files kept here and no others', () => {
    expect(isImageAddress(fileAddress('aB3-_x.png'))).toBe(true);
    for (const other of [
      'https://elsewhere.test/files/a.png',
      '//elsewhere.test/a.png',
      '/files/a.svg',
      '/files/../api/company.png',
      '/files/a.png?x=1',
      'data:image/png;base64,AA',
      '',
    ])
      expect(isImageAddress(other), other).toBe(false);
    expect(storedNameIn('/files/a.png')).toBe('a.png');
    expect(storedNameIn('/other/a.png')).toBeNull();
  });

  it('are found in a text, each once', () => {
    const html =
      '<p><img src="/files/a.png" alt="A"> and <img alt="" src="/files/b.webp"><img src="/files/a.png"></p><img src="https://x.test/c.png">';
    expect(imagesIn(html)).toEqual(['/files/a.png', '/files/b.webp']);
    expect(imagesIn('<p>/files/a.png</p>')).toEqual([]);
  });
});
