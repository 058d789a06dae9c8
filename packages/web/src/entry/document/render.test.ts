import type { DocumentInput, PageConfig } from '@sightline/contract/app';
import { noBrand } from '@sightline/contract/company';
import { defaultLocale } from '@sightline/contract/core';
import { type Dashboard, defaultStyles, noPlaces } from '@sightline/contract/dashboards';
import type { FrameFlag } from '@sightline/contract/frames';
import { dayFrame, sampleProvenance, sampleWidget } from '@sightline/contract/testing';
import { expect, it, vi } from 'vitest';
import { prepare, rangeOf, startDocument } from './render.tsx';

const period = { start: '2026-11-01', end: '2026-11-30' };
const at = (time: string, ...flags: FrameFlag[]) => ({
  frame: dayFrame([['2026-11-01', 1]], period, { provenance: [sampleProvenance({ fetchedAt: `2020-01-05T${time}:00.000Z`, flags })] }),
});
const widget = (hash: string) => sampleWidget({ id: hash, hash, title: hash, format: 'summary' });

const dashboard: Dashboard = {
  ...{ id: '', name: 'Peak', permalink: 'peak', active: true, hiddenDateSelector: false, visitorBreakdowns: false, explained: [] },
  ...{ public: true, passwordProtected: false, sharedUntil: null, shareEnded: false, visitorOrigin: null, clientName: '', footer: '' },
  ...{
    styles: defaultStyles,
    paletteColours: null,
    colourPlaces: noPlaces,
    widgets: [widget('quick00000'), widget('slow000000')],
    unfinished: [],
    annotations: [],
  },
  ...{
    timezone: 'UTC',
    editable: false,
    locked: null,
    version: 1,
    companyName: 'Acme',
    brand: noBrand,
    updatedAt: '2026-11-27T00:00:00.000Z',
  },
  ...{
    rangeType: 'custom',
    startDate: period.start,
    endDate: period.end,
    compareType: 'none',
    compareStartDate: null,
    compareEndDate: null,
    comparisonKind: 'previousPeriod',
  },
  ...defaultLocale,
  language: 'en-GB',
};
const config = { styleNonce: 'n', siteTitle: 'Sightline', brand: null, user: null, onboarding: null } as unknown as PageConfig;
const address = { pathname: '/dashboards/peak', search: '' };
const input = (answers: DocumentInput['answers']): DocumentInput => ({
  ...{ config, dashboard, address, answers, locale: 'en', shell: null, isPublic: true },
  hashes: dashboard.widgets.map(({ hash }) => hash),
  page: 'report',
  range: rangeOf({ dashboard, address, isPublic: true }, new Date()) ?? { period, comparison: null },
});
const quick = at('10:00', 'partial');
const slow = at('09:00', 'partial');

const whole = (answers: DocumentInput['answers']): string => {
  const drawing = startDocument();
  const { html } = drawing.start(input(answers));
  return html + drawing.widgets(input(answers)) + drawing.end();
};

it('says once how old its figures are where all are there, and of each where some come later and may be older', async () => {
  await prepare(input({}));
  const head = /class="[^"]*fresh[^"]*">([^<]*)</;
  expect(head.exec(whole({ quick00000: quick, slow000000: slow }))?.[1]).toContain('as of 5 Jan, 09:00 UTC');

  const drawing = startDocument();
  const html = drawing.start(input({})).html + drawing.widgets(input({ quick00000: quick }));
  expect(head.exec(html)?.[1] ?? '').toBe('');
  expect(html).toContain('as of 5 Jan, 10:00 UTC');
  const late = drawing.late(input({ quick00000: quick, slow000000: slow }), ['slow000000']);
  expect(late).toContain('as of 5 Jan, 09:00 UTC');
  expect(late).not.toContain('10:00');
});

it('has the parts of each page loaded that a text cannot wait for, whatever the pages before had', async () => {
  const own = (change: Partial<Dashboard>): DocumentInput => ({
    ...input({ quick00000: quick, slow000000: slow }),
    ...{ shell: { opening: {}, sidebar: 'open' }, isPublic: false, dashboard: { ...dashboard, ...change } },
  });
  await prepare(own({}));
  const locked = { userName: 'Anna', since: '2026-11-27T08:30:00.000Z', mine: false, mayTakeOver: true } as Dashboard['locked'];
  const taken = own({ editable: true, locked });
  await prepare(taken);
  const drawing = startDocument();
  drawing.start(taken);
  const html = drawing.widgets(taken);
  expect(html).toContain('aria-label="Edit"');
  // Not since when: by which clocks its reader lives the server does not know.
  expect(html).toMatch(/>Anna is editing</);
});

it('says what it is ahead of its figures, and is in parts what it would be in one', async () => {
  await prepare(input({}));
  const drawing = startDocument();
  const { html } = drawing.start(input({}));
  expect(html).toMatch(/<h1[^>]*>Peak<\/h1><p[^>]*>November 2026/);
  expect(html).not.toContain('data-widget');
  const answers = { quick00000: quick, slow000000: slow };
  const behind = drawing.widgets(input(answers));
  // Rules of the second part stand with the widgets, where they are in nobody's way.
  expect(behind).toMatch(/data-grid="true"><style nonce="n">/);
  const body = (text: string): string => text.replace(/<style[^>]*>.*?<\/style>/g, '').replace(/ data-s="\d+"/g, '');
  expect(body(html + behind + drawing.end())).toMatch(
    /^<div id="root"><div [^>]*><main [^>]*><header .*<\/header>.*<\/main><\/div><\/div><\/body><\/html>\n$/s,
  );
});

it('leaves all widgets to the app where their figures cannot be drawn, and says so where there is no script', async () => {
  await prepare(input({}));
  const drawing = startDocument();
  drawing.start(input({}));
  const rest = drawing.unready(input({ quick00000: quick }));
  expect(rest.match(/data-state="pending"/g)).toHaveLength(2);
  expect(rest).not.toContain('data-state="ready"');
  expect(rest).toMatch(/<noscript>.*<\/noscript><\/div><\/body><\/html>\n$/s);
});

it('says that there is nothing yet on a dashboard without widgets', async () => {
  const empty = { ...input({}), dashboard: { ...dashboard, widgets: [] }, hashes: [] };
  await prepare(empty);
  const drawing = startDocument();
  const html = drawing.start(empty).html + drawing.widgets(empty) + drawing.end();
  expect(html).toContain('Nothing to show yet');
  expect(html).toContain('<footer');
  expect(html).not.toContain('<noscript>');
  expect(html.endsWith('</body></html>\n')).toBe(true);
});

it('has the parts of a page with widgets loaded where one without was drawn before', async () => {
  vi.resetModules();
  const fresh = await import('./render.tsx');
  await fresh.prepare({ ...input({}), dashboard: { ...dashboard, widgets: [] }, hashes: [] });
  await fresh.prepare(input({}));
  const drawing = fresh.startDocument();
  drawing.start(input({}));
  expect(drawing.widgets(input({}))).toMatch(/<button(?![^>]*disabled)[^>]*>(<[^>]*>)*PDF</);
});
