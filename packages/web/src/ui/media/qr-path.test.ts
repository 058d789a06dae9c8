import { expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

const text = 'otpauth://totp/Sightline:anna%40agency.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Sightline';
const modulesOf = (path: string) => [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

it('draws every dark module inside a quiet zone of four', () => {
  const { size, path } = qrPath(text);
  const modules = modulesOf(path);
  expect(path).toBe(modules.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join(''));
  for (const [x, y] of modules) for (const place of [x, y]) expect(place >= 4 && place < size - 4).toBe(true);
});

it('has the three finder patterns that readers look for, and other modules for another text', () => {
  const { size, path } = qrPath(text);
  const dark = new Set(modulesOf(path).map(([x, y]) => `${x} ${y}`));
  const rings = (left: number, top: number) =>
    Array.from({ length: 7 }, (_, y) => Array.from({ length: 7 }, (__, x) => (dark.has(`${left + x} ${top + y}`) ? '#' : '.')).join(''));
  const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
  for (const [left, top] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const)
    expect(rings(left, top)).toEqual(finder);
  expect(qrPath(`${text}2`).path).not.toBe(path);
});
