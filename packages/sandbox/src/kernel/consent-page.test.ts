import { expect, test } from 'vitest';
import { consentPage, consentRefusal, isRedirectUri, redirectTo, tickedIn } from './consent-page.ts';

test('a consent page carries its choices and the query, all escaped', () => {
  const options = [
    { value: 'a"1', label: '<b>A</b>', isChosen: true },
    { value: 'b', label: 'B', note: 'b@x.test', isChosen: false },
  ];
  const choices = [
    { legend: 'Who', name: 'user', kind: 'one' as const, options },
    { legend: 'What', name: 'scope', kind: 'any' as const, options },
  ];
  const html = consentPage('Vendor', 'app & co', choices, 'state=<x>');
  expect(html).not.toMatch(/<b>|<x>|<script/);
  expect(html.match(/type="radio" name="user"/g)).toHaveLength(2);
  expect(html).toContain('name="scope_0" value="a&#34;1" checked');
  expect(html).toContain('name="scope_1" value="b"><span>');
  expect(consentRefusal('Vendor', '<i>')).not.toContain('<i>');
});

test('what was ticked in a group is read from the form, and no other group', () => {
  expect(tickedIn({ scope_0: 'a', scope_3: 'd', user_0: 'u', decision: 'allow' }, 'scope')).toEqual(['a', 'd']);
});

test('an answer joins the query of the address, which must be one of the web', () => {
  expect(redirectTo('http://app.test/back?x=1', { state: 's & t' })).toBe('http://app.test/back?x=1&state=s+%26+t');
  expect(['http://app.test/', 'https://app.test/x'].map(isRedirectUri)).toEqual([true, true]);
  expect(['javascript:alert(1)', 'app.test', 'http://app.test/#x', ''].map(isRedirectUri)).toEqual([false, false, false, false]);
});
