import { offlinePages } from '@sightline/contract/app';
import { dayMs, headers } from '@sightline/contract/core';
import { expect, it } from 'vitest';
import {
  copyOf,
  copyPath,
  filesIn,
  forgetClosed,
  isAway,
  isBack,
  isDashboardItself,
  isTooOld,
  isWhole,
  lessonOf,
  listCopies,
  overBounds,
  titleIn,
} from './offline-rules.ts';

const now = new Date('2026-11-30T16:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs);
const scripts = { reader: '/assets/reader-1.js', offline: '/assets/offline-1.js' };
const ours = { 'content-type': 'text/html; charset=utf-8', [headers.release]: 'r1' };
const persons = { ...ours, [headers.person]: 'anna' };
const stored = { ...persons, [headers.offline]: `${scripts.reader} ${scripts.offline}` };
const notKept = { ...persons, [headers.offline]: offlinePages.notKept };
const answer = (status: number, given: Record<string, string>, type: ResponseType = 'basic') => ({
  status,
  type,
  headers: new Headers(given),
});

it.each([
  ['a page that may be stored', answer(200, stored), { kind: 'person', id: 'anna', scripts, isGone: false }],
  ['one that may not be stored', answer(200, notKept), { kind: 'person', id: 'anna', scripts: null, isGone: true }],
  ['one that could not be drawn', answer(200, persons), { kind: 'person', id: 'anna', scripts: null, isGone: false }],
  ['a refusal', answer(403, stored), { kind: 'person', id: 'anna', scripts: null, isGone: true }],
  ['a password in front of it', answer(422, persons), { kind: 'person', id: 'anna', scripts: null, isGone: true }],
  ['too many calls', answer(429, persons), { kind: 'person', id: 'anna', scripts: null, isGone: false }],
  ['the sign-in page', answer(200, ours), { kind: 'nobody' }],
  ['a server that cannot answer', answer(503, ours), { kind: 'nothing' }],
  ['a way to elsewhere', answer(0, {}, 'opaqueredirect'), { kind: 'nothing' }],
  ['a page of a hotspot', answer(200, { 'content-type': 'text/html' }), { kind: 'nothing' }],
  ['a file', answer(200, { ...ours, 'content-type': 'text/csv' }), { kind: 'nothing' }],
])('%s says', (_what, given, lesson) => {
  expect(lessonOf(given)).toEqual(lesson);
});

const statuses = [200, 404, 500, 502, 503, 504];

it('a proxy says that the server behind it is away, and ours that it is back', () => {
  expect(statuses.filter((status) => isAway(answer(status, {})))).toEqual([502, 503, 504]);
  expect(statuses.filter((status) => isAway(answer(status, ours)))).toEqual([]);
  expect(statuses.filter((status) => isBack(answer(status, ours)))).toEqual([200, 404]);
  expect(statuses.filter((status) => isBack(answer(status, {})))).toEqual([]);
});

it('a dashboard is read at its own address, neither edited nor shown by one widget', () => {
  const addresses = ['/dashboards/a', '/dashboards/a?page=x&rangeType=lastMonth', '/dashboards/a?edit=true', '/dashboards/a?widget=b'];
  const others = ['/dashboards', '/dashboards/create', '/dashboards/a/realtime', '/groups/a'];
  expect([...addresses, ...others].filter((address) => isDashboardItself(address, 'https://x.test'))).toEqual(addresses.slice(0, 2));
});

const page = `<!doctype html><html lang="en"><head><link rel="stylesheet" crossorigin href="/assets/s-1.css"><link rel="preload" as="script" crossorigin href="${scripts.reader}">
<title>Peak &amp; Sons | The House</title><script type="application/json" id="page-config">{"identification":"abc","release":"r1"}</script><script type="application/json" id="page-opening">{"me":{"email":"anna@agency.test"}}</script>
<script crossorigin src="${scripts.reader}"></script><style nonce="n">:root{--dashboard-image:url("/files/ground-1?of=y&size=9")}</style></head><body><img src="/files/logo-1?size=64&amp;of=x"><a href="/dashboards">All</a></body></html>
${offlinePages.wholeMark}`;

it('a copy says since when, allows nothing and brings its own script', () => {
  const copy = copyOf(page, scripts, now);
  expect(copy).toContain('<html data-offline="2026-11-30T16:00:00.000Z" lang="en">');
  expect(copy).not.toMatch(/reader-1|abc|anna@/);
  expect(copy).toContain('"release":"r1"');
  expect(filesIn(copy)).toEqual(['/assets/s-1.css', scripts.offline, '/files/ground-1?of=y&size=9', '/files/logo-1?size=64&of=x']);
  expect(titleIn(copy)).toBe('Peak &amp; Sons');
  const withoutMark = page.replace(offlinePages.wholeMark, '');
  expect([copy, page, withoutMark, page.slice(0, -40)].map(isWhole)).toEqual([true, true, false, false]);
});

it('each page of a dashboard is stored by itself, whatever days it is opened with', () => {
  const paths = ['/dashboards/a?rangeType=lastMonth', '/dashboards/a?rangeType=lastMonth&page=ab', 'https://x.test/dashboards/a?page=cd'];
  expect(paths.map((path) => copyPath(path, 'https://x.test'))).toEqual([
    '/dashboards/a',
    '/dashboards/a?page=ab',
    '/dashboards/a?page=cd',
  ]);
});

it('copies go that are too old, made by a clock that is ahead, or the oldest of too many', () => {
  const copy = (path: string, at: Date) => ({ path, at, title: '' });
  const many = Array.from({ length: offlinePages.dashboardsMax + 2 }, (_, place) => copy(`/${place}`, daysAgo(place / 10)));
  expect(overBounds(many, now).map(({ path }) => path)).toEqual(['/10', '/11']);
  const pagesOfOne = Array.from({ length: offlinePages.dashboardsMax + 2 }, (_, place) => copy(`/0?page=${place}`, daysAgo(place / 10)));
  expect(overBounds(pagesOfOne, now)).toEqual([]);
  const pagesOfTwo = Array.from({ length: offlinePages.pagesMax + 2 }, (_, place) =>
    copy(`/${place % 2}?page=${place}`, daysAgo(place / 10)),
  );
  expect(overBounds(pagesOfTwo, now).map(({ path }) => path)).toEqual(['/0?page=30', '/1?page=31']);
  // Who leafs through many pages of one keeps the others.
  const leafed = [copy('/other', daysAgo(5)), ...pagesOfTwo.map(({ at }, place) => copy(`/0?page=${place}`, at))];
  expect(overBounds(leafed, now).map(({ path }) => path)).toEqual(['/0?page=29', '/0?page=30', '/0?page=31']);
  const pagesOfGone = [copy('/11?page=a', daysAgo(5)), copy('/1?page=a', daysAgo(6))];
  expect(overBounds([...many, ...pagesOfGone], now).map(({ path }) => path)).toEqual(['/10', '/11', '/11?page=a']);
  const ofDays = [7, 7.1, -1].map((days) => copy(`/${days}`, daysAgo(days)));
  expect(overBounds(ofDays, now).map(({ path }) => path)).toEqual(['/-1', '/7.1']);
  expect([daysAgo(7), daysAgo(7.1), daysAgo(-1)].map((at) => isTooOld({ at }, now))).toEqual([false, true, true]);
});

it('the page of all lists copies, the latest first', () => {
  const copies = [
    { path: '/dashboards/a', title: 'One &amp; only', at: daysAgo(1) },
    { path: '/dashboards/b', title: 'Two $& $$', at: now },
  ];
  const list = listCopies('<html lang="en"><main><p>No connection</p></main>', copies, 'en-GB');
  expect([...list.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].map(([, path, title]) => [path, title])).toEqual([
    ['/dashboards/b', 'Two $& $$'],
    ['/dashboards/a', 'One &amp; only'],
  ]);
  expect(list).toContain('<br>Stored 30 Nov 2026, ');
  expect(listCopies('<html lang="en"><main></main>', [], 'en-GB')).toBe('<html data-offline lang="en"><main></main>');
});

it('forgets pages that are closed, and not the one that is begun meanwhile', async () => {
  const pages = new Map([
    ['open', false],
    ['closed', true],
  ]);
  const asked = Promise.withResolvers<{ id: string }[]>();
  const forgetting = forgetClosed(pages, asked.promise);
  pages.set('begun', true);
  asked.resolve([{ id: 'open' }, { id: 'never told of' }]);
  await forgetting;
  expect([...pages]).toEqual([
    ['open', false],
    ['begun', true],
  ]);
});

it('files of a page are what it is drawn with, and never what a text of it leads to', () => {
  const page = [
    '<link rel="stylesheet" crossorigin href="/assets/styles-1.css"><script src="/assets/reader-1.js" defer></script>',
    '<img src="/files/0a.png" alt=""><div style="background-image: url(&quot;/files/x.png&quot;)"></div><style>@font-face{src:url("/files/f.woff2")}</style>',
    '<a href="/assets/none.js">a</a><a href="/assets/../api/company/export">b</a><a href="/files/report.pdf">c</a>',
    '<img src="/files/../api/me"><img src="https://elsewhere.test/files/a.png"><link href="/assets/%2e%2e/api/me">',
  ].join('');
  expect(filesIn(page)).toEqual(['/assets/styles-1.css', '/assets/reader-1.js', '/files/0a.png', '/files/f.woff2']);
});
