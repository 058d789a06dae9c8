import { checkTypes, effectiveChecks } from '@sightline/contract/monitoring';
import { describe, expect, it } from 'vitest';
import {
  checksWords,
  fieldPath,
  intervalOf,
  intervalPath,
  intervalsOf,
  isCheckPath,
  isFaulty,
  isOn,
  numbersIn,
  settingOf,
  withField,
  without,
  withSetting,
} from './check-draft.ts';

describe('settings of checks', () => {
  it('are the usual, then the group’s, then the domain’s own', () => {
    expect(isOn('http', {}, {})).toBe(true);
    expect(isOn('keyword', {}, {})).toBe(false);
    expect(isOn('http', {}, { http: { on: false } })).toBe(false);
    expect(isOn('http', { http: { on: true } }, { http: { on: false } })).toBe(true);
    expect(intervalOf('http', {}, {})).toBe(60);
    expect(intervalOf('http', {}, { http: { intervalS: 300 } })).toBe(300);
    expect(settingOf('tls', 'warnDays', {}, {})).toEqual([30, 14, 7, 1]);
    expect(settingOf('http', 'path', { http: { settings: { path: '/shop' } } }, { http: { settings: { path: '/' } } })).toBe('/shop');
    expect(settingOf('keyword', 'text', {}, {})).toBe('');
  });

  it('change one at a time and go back to the group’s', () => {
    const changed = withField(withSetting({}, 'http', { intervalS: 300 }), 'http', 'path', '/shop');
    expect(changed).toEqual({ http: { intervalS: 300, settings: { path: '/shop' } } });
    expect(without(changed, 'http')).toEqual({});
  });

  it('finds the kind and field that a text belongs to', () => {
    const { errors } = effectiveChecks({ keyword: { on: true }, http: { intervalS: 5 } });
    expect(Object.keys(errors).toSorted()).toEqual([intervalPath('http'), fieldPath('keyword', 'text')]);
    expect(isFaulty('http', errors)).toBe(true);
    expect(isFaulty('tls', errors)).toBe(false);
    expect(Object.keys(errors).every(isCheckPath)).toBe(true);
  });

  it('are said in a line where they are folded', () => {
    expect(checksWords({})).toMatch(/^Website, Certificate, DNS, Registration and \d+ more$/);
    expect(checksWords(Object.fromEntries(checkTypes.map(({ kind }) => [kind, { on: kind === 'tls' }])))).toBe('Certificate');
    expect(checksWords(Object.fromEntries(checkTypes.map(({ kind }) => [kind, { on: false }])))).toBe('Nothing is checked');
  });

  it('offers no interval below the least, and the one that is set', () => {
    expect(intervalsOf('registration', 86_400)).toEqual([21_600, 43_200, 86_400]);
    expect(intervalsOf('http', 45)).toContain(45);
  });

  it.each([
    ['30, 14 7;1', [30, 14, 7, 1]],
    ['', []],
    ['30, soon', null],
  ])('reads the numbers of %j', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
  });
});
