import { hourMs } from '@sightline/contract/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepWay, takeWay } from './stored-way.ts';

const search = '?next=%2Finvitations%2Fabc';

describe('where somebody wanted to go before they asked for a new password', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    const localStorage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    };
    vi.stubGlobal('window', { localStorage });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('is known once, in any tab', () => {
    keepWay(search, 1000);
    expect(takeWay(2000)).toBe(search);
    expect(takeWay(2000)).toBe('');
  });

  test('is known as long as the link of the mail works, and replaced by whoever asks next', () => {
    keepWay(search, 0);
    expect(takeWay(hourMs)).toBe('');
    keepWay(search, 0);
    keepWay('', 1);
    expect(takeWay(2)).toBe('');
  });

  test.each(['null', '{', '[]', '{"search":1,"keptAt":1}'])('is nothing where somebody else wrote %s', (text) => {
    kept.set('sightline.way', text);
    expect(takeWay(1)).toBe('');
  });
});
