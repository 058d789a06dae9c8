import { noBrand } from '@sightline/contract/company';
import { defaultLocale, rollingSetting } from '@sightline/contract/core';
import { type Dashboard, defaultStyles, noPlaces, type Widget } from '@sightline/contract/dashboards';
import { sampleWidget } from '@sightline/contract/testing';
import type { Draft } from '../draft/draft.ts';

/** Small valid things the tests of the editor vary. */
export const widgetNamed = (id: string, overrides: Partial<Widget> = {}): Widget =>
  sampleWidget({ id, hash: id.padEnd(10, '-'), title: id, ...overrides });

export const draftWith = (widgets: readonly Widget[], overrides: Partial<Draft> = {}): Draft => ({
  name: 'Monthly',
  styles: defaultStyles,
  footer: '',
  clientName: '',
  hiddenDateSelector: false,
  locale: defaultLocale,
  range: rollingSetting('lastMonth'),
  widgets: widgets.map((widget, order) => ({ ...widget, order })),
  ...overrides,
});

export const sampleDashboard = (overrides: Partial<Dashboard> = {}): Dashboard => ({
  ...defaultLocale,
  id: 'd',
  name: 'Monthly',
  permalink: 'monthly',
  active: true,
  public: false,
  passwordProtected: false,
  sharedUntil: null,
  shareEnded: false,
  visitorBreakdowns: false,
  explained: null,
  hiddenDateSelector: false,
  footer: '',
  styles: defaultStyles,
  paletteColours: null,
  colourPlaces: noPlaces,
  widgets: [],
  unfinished: [],
  annotations: [],
  timezone: 'Europe/Vienna',
  editable: true,
  locked: null,
  version: 1,
  companyName: 'Alpine',
  brand: noBrand,
  visitorOrigin: null,
  clientName: '',
  updatedAt: '2026-11-22T09:00:00.000Z',
  ...rollingSetting('lastMonth'),
  ...overrides,
});
