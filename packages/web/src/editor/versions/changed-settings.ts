import { isDeepEqual, type RangeSetting } from '@sightline/contract/core';
import { type DashboardStyles, dashboardStylesSchema, type FindReport, type VersionBody } from '@sightline/contract/dashboards';
import { keptComparison } from '@sightline/contract/frames';
import { localeFields } from '#features/locale/locale-fields.ts';
import { comparisonNames, rangeTypeNames } from '#ui/pickers/date-range-picker/range-type-names.ts';

/** Names for what a widget holds by key. */
export interface Words {
  formatName(key: string): string;
  /** Null where the provider no longer has it. */
  findReport: FindReport;
  /** Null where the source is gone. */
  sourceName(id: string): string | null;
}

/** A name in the code as words: `backgroundImage` is "Background image". */
export function wordsOfName(name: string): string {
  const text = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const quoted = (text: string): string => (text === '' ? 'nothing' : `“${text}”`);
/** What a field was and what it is. */
export const changed = (label: string, before: string, now: string): string => `${label}: ${before} → ${now}`;
export const changedText = (label: string, before: string, now: string): string => changed(label, quoted(before), quoted(now));

const periodOf = ({ rangeType, startDate, endDate }: RangeSetting): string =>
  rangeType === 'custom' ? `${startDate} to ${endDate}` : rangeTypeNames[rangeType];

function changedPeriod(before: RangeSetting, now: RangeSetting): string[] {
  const [was, is] = [periodOf(before), periodOf(now)];
  if (was !== is) return [changed('Period', was, is)];
  const [wasCompared, isCompared] = [keptComparison(before), keptComparison(now)];
  if (wasCompared !== isCompared) return [changed('Compared with', comparisonNames[wasCompared], comparisonNames[isCompared])];
  const isSame = before.compareStartDate === now.compareStartDate && before.compareEndDate === now.compareEndDate;
  return isSame ? [] : ['Comparison period'];
}

const changedLocale = (before: VersionBody, now: VersionBody): string[] =>
  localeFields.flatMap(({ field, label, nameOf }) => (before[field] === now[field] ? [] : [changed(label, nameOf(before), nameOf(now))]));

const styleWords: Partial<Record<keyof DashboardStyles, string>> = {
  backgroundColor: 'Colour of the cards',
  dashboardBackgroundColor: 'Colour of the page',
  color: 'Colour of the text',
  palette: 'Palette of the charts',
  clientImage: 'Image of the client',
  logoImage: 'Logo',
  print: 'Paper',
  titleFont: 'Font of the titles',
  ownFont: 'Own font',
  ownFontFor: 'What the own font is for',
};

function changedStyles(before: DashboardStyles, now: DashboardStyles): string[] {
  const { options: names } = dashboardStylesSchema.keyof();
  return names.filter((name) => !isDeepEqual(before[name], now[name])).map((name) => styleWords[name] ?? wordsOfName(name));
}

/** What changed of the dashboard itself. */
export const changedSettings = (before: VersionBody, now: VersionBody): string[] => [
  ...(before.name === now.name ? [] : [changedText('Name', before.name, now.name)]),
  ...changedPeriod(before, now),
  ...changedLocale(before, now),
  ...changedStyles(before.styles, now.styles),
  ...(before.clientName === now.clientName ? [] : [changedText('Client', before.clientName, now.clientName)]),
  ...(before.footer === now.footer ? [] : ['Text under the widgets']),
  ...(before.hiddenDateSelector === now.hiddenDateSelector
    ? []
    : [now.hiddenDateSelector ? 'Visitors cannot change days' : 'Visitors can change days']),
];
