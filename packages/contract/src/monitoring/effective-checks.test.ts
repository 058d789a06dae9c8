import { describe, expect, it } from 'vitest';
import { type CheckSettings, checkTypes } from './checks/index.ts';
import { effectiveChecks } from './effective-checks.ts';

const kindsOf = (...layers: Parameters<typeof effectiveChecks>) => effectiveChecks(...layers).checks.map(({ kind }) => kind);
const httpOf = (...layers: Parameters<typeof effectiveChecks>) => effectiveChecks(...layers).checks.find(({ kind }) => kind === 'http');

describe('the checks of a domain', () => {
  it('are those that run by themselves, as their types have it', () => {
    const usual = checkTypes.filter(({ isOnByDefault }) => isOnByDefault);
    expect(kindsOf({})).toEqual(usual.map(({ kind }) => kind));
    expect(httpOf({})).toEqual({
      kind: 'http',
      intervalS: 60,
      settings: { scheme: 'https', path: '/', statuses: '200-399', timeoutMs: 10_000, slowMs: 4000 },
    });
    expect(effectiveChecks({}).errors).toEqual({});
  });

  it.each<[string, CheckSettings, CheckSettings, boolean]>([
    ['switched off by the group', { http: { on: false } }, {}, false],
    ['switched off by the domain', {}, { http: { on: false } }, false],
    ['off for the group, on for the domain', { http: { on: false } }, { http: { on: true } }, true],
    ['on for the group, not said by the domain', { http: { on: true } }, { http: { intervalS: 120 } }, true],
  ])('%s', (_, group, domain, expected) => {
    expect(kindsOf(group, domain).includes('http')).toBe(expected);
  });

  it('take each setting from the nearest layer that has it', () => {
    const group: CheckSettings = { http: { intervalS: 300, settings: { path: '/shop', slowMs: 900 } } };
    expect(httpOf(group, { http: { settings: { slowMs: 1500 } } })).toMatchObject({
      intervalS: 300,
      settings: { path: '/shop', slowMs: 1500 },
    });
    expect(httpOf(group, { http: { intervalS: 30 } })).toMatchObject({ intervalS: 30, settings: { path: '/shop', slowMs: 900 } });
  });

  it.each<[string, CheckSettings, Record<string, RegExp>]>([
    ['an interval below the floor', { http: { intervalS: 10 } }, { 'checks.http.intervalS': /At least 30 seconds/ }],
    ['one of a slow kind', { registration: { intervalS: 60 } }, { 'checks.registration.intervalS': /At least 6 hours/ }],
    ['what must be filled in', { keyword: { on: true } }, { 'checks.keyword.settings.text': /Keyword needs this/ }],
    ['a value out of bounds', { http: { settings: { timeoutMs: 99_000 } } }, { 'checks.http.settings.timeoutMs': /20,000/ }],
    ['a path without its slash', { http: { settings: { path: 'shop' } } }, { 'checks.http.settings.path': /Begin with a slash/ }],
    ['what nobody knows', { http: { settings: { speed: 1 } } }, { 'checks.http.settings.speed': /no such setting/ }],
    [
      'several at once',
      { http: { intervalS: 1, settings: { path: 'x' } }, json: { on: true } },
      { 'checks.http.intervalS': /At least/, 'checks.http.settings.path': /slash/, 'checks.json.settings.value': /JSON value needs this/ },
    ],
  ])('name the fault of %s at its field', (_, group, faults) => {
    const { errors, checks } = effectiveChecks(group);
    expect(Object.keys(errors).toSorted()).toEqual(Object.keys(faults).toSorted());
    for (const [field, words] of Object.entries(faults)) expect(errors[field]?.join()).toMatch(words);
    expect(checks.filter(({ kind }) => Object.keys(errors).some((field) => field.startsWith(`checks.${kind}.`)))).toEqual([]);
  });

  it('say nothing of what is switched off, however it is set', () => {
    expect(effectiveChecks({ keyword: { on: false, intervalS: 1, settings: { path: 'x' } } }).errors).toEqual({});
  });
});
