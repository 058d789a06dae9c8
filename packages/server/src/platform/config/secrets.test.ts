import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSealer } from './secrets.ts';

const key = (id: string) => ({ id, key: randomBytes(32) });
const [old, current] = [key('k1'), key('k2')];
const before = createSealer({ ring: [old] });
const rotating = createSealer({ ring: [current, old] });
const after = createSealer({ ring: [current] });

describe('a sealed secret', () => {
  it('is opened again and reads like noise', () => {
    const sealed = before.seal('{"token":"ä secret"}', 'source:1');
    expect(before.open(sealed, 'source:1')).toBe('{"token":"ä secret"}');
    expect(sealed).toMatch(/^v1\.k1\.[\w-]+$/);
    expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('secret');
    expect(before.seal('same', 'x')).not.toBe(before.seal('same', 'x'));
    expect(before.open(before.seal('', 'x'), 'x')).toBe('');
  });

  it('survives a change of keys as long as the old one is kept', () => {
    const sealed = before.seal('token', 'source:1');
    expect(rotating.open(sealed, 'source:1')).toBe('token');
    expect(rotating.isOld(sealed)).toBe(true);
    const renewed = rotating.seal('token', 'source:1');
    expect(rotating.isOld(renewed)).toBe(false);
    expect(after.open(renewed, 'source:1')).toBe('token');
    expect(() => after.open(sealed, 'source:1')).toThrow('The key "k1" that sealed this is not in APP_KEY; add it after the current one');
  });

  it('cannot be moved to another row', () => {
    expect(() => before.open(before.seal('token', 'source:1'), 'source:2')).toThrow();
  });

  it('cannot be changed anywhere', () => {
    const sealed = before.seal('token', 'source:1');
    const [version, id, encoded] = sealed.split('.');
    const bytes = Buffer.from(encoded ?? '', 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => before.open(`${version}.${id}.${changed.toString('base64url')}`, 'source:1')).toThrow();
    }
    for (const cut of [0, 5, 12, 20, 27]) {
      expect(() => before.open(`${version}.${id}.${bytes.subarray(0, cut).toString('base64url')}`, 'source:1')).toThrow();
    }
    for (const nonsense of ['', 'v1', 'v2.k1.AAAA', 'v1..AAAA']) expect(() => before.open(nonsense, 'source:1')).toThrow();
  });

  it('signs the same text the same, by its own key', () => {
    expect(before.sign('a')).toBe(before.sign('a'));
    expect(before.sign('a')).not.toBe(before.sign('b'));
    expect(before.sign('a')).not.toBe(after.sign('a'));
  });

  it('knows a signature again as long as its key is kept', () => {
    expect(rotating.sign('a')).toBe(after.sign('a'));
    expect(rotating.signatures('a')).toEqual([after.sign('a'), before.sign('a')]);
    for (const signature of rotating.signatures('a')) {
      expect(rotating.verify('a', signature)).toBe(true);
      expect(rotating.verify('b', signature)).toBe(false);
      expect(rotating.verify('a', `${signature.slice(0, -1)}é`)).toBe(false);
    }
    expect(after.verify('a', before.sign('a'))).toBe(false);
    expect(rotating.verify('a', '')).toBe(false);
  });
});
