import { describe, expect, it } from 'vitest';
import { blobOf, withImages, withImagesDropped, withoutImages } from './kept-images.ts';

const png = 'data:image/png;base64,iVBORw0KGgo=';
const entry = { kind: 'step', styles: { logoImage: png, clientImage: '/files/a.png' }, list: [{ text: 'data:image/png' }, png] };

describe('an entry with images', () => {
  it('names each image once and is the same again with them', () => {
    const ids: string[] = [];
    const kept = withoutImages(entry, (address) => {
      ids.push(address);
      return 'i1';
    });
    expect(JSON.stringify(kept)).not.toContain('iVBOR');
    expect(new Set(ids)).toEqual(new Set([png]));
    expect(withImages(kept, new Map([['i1', png]]))).toEqual(entry);
  });

  it('leaves what holds no image the same object, and what somebody typed a text', () => {
    const typed = { title: 'data:image/png;base64,not one', other: 'kept-image:mine' };
    expect(withoutImages(typed, () => 'i1')).toBe(typed);
    expect(withImages(typed, new Map())).toBe(typed);
  });

  it('can go without them', () => {
    expect(withImagesDropped(entry).styles).toEqual({ logoImage: null, clientImage: '/files/a.png' });
  });

  it('keeps the bytes as they are', async () => {
    const blob = blobOf(png);
    expect(blob.type).toBe('image/png');
    expect(Buffer.from(await blob.arrayBuffer()).toString('base64')).toBe('iVBORw0KGgo=');
  });
});
