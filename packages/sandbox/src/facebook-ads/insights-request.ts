import type { FieldAsk } from '../facebook-oauth/fields.ts';
import type { GraphParams } from '../facebook-oauth/graph-call.ts';
import { badParameter } from '../facebook-oauth/graph-error.ts';
import { words } from '../kernel/words.ts';
import { WINDOWS } from './actions.ts';
import { type Family, familyOf, isAsset, isBreakdown, isHourly } from './breakdowns.ts';
import type { Level } from './collect.ts';
import { DIMENSIONS, LEVELS } from './dimensions.ts';
import { readFilters } from './filtering.ts';
import { METRICS } from './metrics.ts';
import { hull, type Range } from './range.ts';
import { monthsBefore, readRanges } from './ranges.ts';
import { readChoice, readFlag, readList } from './read-params.ts';

const PLEASE = 'please check https://developers.facebook.com/docs/marketing-api/reference/ads-insights/ for all valid values';
const DEFAULT_FIELDS = ['account_id', 'impressions', 'spend'];
const ACTION_BREAKDOWNS: readonly string[] = words(
  'action_type action_device action_destination action_target_id action_reaction action_carousel_card_id',
  'action_carousel_card_name action_video_type action_video_sound conversion_destination',
);
/** What the sandbox's data can tell apart; the other action breakdowns are refused as a combination. */
const ACTION_BREAKDOWNS_TOLD = ['action_type', 'action_destination', 'action_target_id'];
const ASSET_FIELDS = ['impressions', 'clicks', 'spend', 'reach', 'actions', 'action_values'];
const UNIQUE_MONTHS = 13;

const ENTITY_FIELDS = ['campaign', 'adset', 'ad'].flatMap((kind) => ['id', 'name', 'effective_status'].map((part) => `${kind}.${part}`));

/** `ad.impressions` filters by the metric as `impressions` does. */
export function metricOf(field: string): string {
  return field.replace(/^(?:ad|adset|campaign)\./, '');
}

function isMetricFilter(field: string): boolean {
  return Object.hasOwn(METRICS, metricOf(field));
}

function isField(name: string): boolean {
  return Object.hasOwn(METRICS, name) || Object.hasOwn(DIMENSIONS, name);
}

function readNames(asked: readonly FieldAsk[] | null): string[] {
  const names = (asked ?? []).map(({ name }) => name);
  for (const name of names) if (!isField(name)) throw badParameter(`${name} is not valid for fields param. ${PLEASE}`);
  return [...new Set(names.length === 0 ? DEFAULT_FIELDS : names)];
}

function readBreakdowns(params: GraphParams, actionBreakdowns: readonly string[]): { breakdowns: string[]; family: Family | null } {
  const breakdowns = [...new Set(readList(params, 'breakdowns'))];
  for (const name of breakdowns) {
    if (!isBreakdown(name)) {
      const page = 'https://developers.facebook.com/docs/marketing-api/insights/breakdowns/';
      throw badParameter(`${name} is not valid for breakdowns param. please check ${page} for all valid values`);
    }
  }
  const family = breakdowns.length === 0 ? null : familyOf(breakdowns);
  if ((breakdowns.length > 0 && family === null) || actionBreakdowns.some((name) => !ACTION_BREAKDOWNS_TOLD.includes(name))) {
    const columns = [...new Set(['action_type', ...actionBreakdowns, ...breakdowns])].join(', ');
    throw badParameter(`Current combination of data breakdown columns (${columns}) is invalid`, 1504041);
  }
  return { breakdowns, family };
}

function refuseForFamily(fields: readonly string[], family: Family | null, breakdowns: readonly string[]): void {
  if (family === null) return;
  for (const name of fields) {
    const metric = METRICS[name];
    const isRefused =
      (isHourly(family) && metric?.notHourly) ||
      (breakdowns.includes('region') && metric?.notRegion) ||
      (isAsset(family) && metric !== undefined && !ASSET_FIELDS.includes(name));
    if (isRefused) throw badParameter(`Fields (${name}) are not compatible with the breakdowns (${breakdowns.join(', ')})`, 1504041);
  }
}

/** People cannot be counted by hour, nor in breakdowns of more than 13 months ago: those fields stay out. */
function withoutOldUniques(fields: string[], family: Family | null, ranges: readonly Range[], today: string): string[] {
  if (family === null || hull(ranges).start >= monthsBefore(today, UNIQUE_MONTHS)) return fields;
  return fields.filter((name) => !METRICS[name]?.isUnique);
}

function readSort(params: GraphParams) {
  const [text, ...more] = readList(params, 'sort');
  if (text === undefined) return null;
  const found = /^([a-z0-9_]+)(?::([\w.]+?))?_(ascending|descending)$/.exec(text);
  const field = found?.[1] ?? '';
  if (more.length > 0 || !isField(field)) throw badParameter(`Param sort[0] is not valid: ${text}`);
  return { field, action: found?.[2] ?? null, isDescending: found?.[3] === 'descending' };
}

/** Null: no `summary`. */
function readSummary(params: GraphParams, fields: readonly string[]): string[] | null {
  const isDefault = readFlag(params, 'default_summary');
  if (params.summary === undefined || params.summary === '' || params.summary === 'false') return isDefault ? [...fields] : null;
  const names = params.summary === 'true' ? [...fields] : readList(params, 'summary');
  const missing = names.filter((name) => !fields.includes(name));
  if (missing.length === 0) return names;
  const available = fields.join(', ');
  throw badParameter(
    `Cannot include ${missing.join(', ')} in summary param because they weren't there while creating the report run. All available values are: ${available}`,
  );
}

/** Reads and checks what an insights call asks; `owner` is the level of the object it is asked of. */
export function readInsightsRequest(params: GraphParams, asked: readonly FieldAsk[] | null, owner: Level, today: string) {
  const level = LEVELS.find((name) => name === readChoice(params, 'level', LEVELS)) ?? owner;
  if (LEVELS.indexOf(level) < LEVELS.indexOf(owner)) throw badParameter(`Param level: ${level} is above the object the report is asked of`);
  const fields = readNames(asked);
  const ranges = readRanges(params, today);
  const actionBreakdowns = readList(params, 'action_breakdowns', ACTION_BREAKDOWNS);
  const { breakdowns, family } = readBreakdowns(params, actionBreakdowns);
  refuseForFamily(fields, family, breakdowns);
  readChoice(params, 'action_report_time', ['impression', 'conversion', 'mixed', 'lifetime']);
  readFlag(params, 'use_unified_attribution_setting');
  const filters = readFilters(params, (field) => ENTITY_FIELDS.includes(field) || isMetricFilter(field));
  return {
    level,
    fields: withoutOldUniques(fields, family, ranges, today),
    ranges,
    family,
    breakdowns,
    actionBreakdowns,
    windows: readList(params, 'action_attribution_windows', WINDOWS),
    entityFilters: filters.filter(({ field }) => ENTITY_FIELDS.includes(field)),
    metricFilters: filters.filter(({ field }) => !ENTITY_FIELDS.includes(field)),
    sort: readSort(params),
    summary: readSummary(params, fields),
  };
}

export type InsightsRequest = ReturnType<typeof readInsightsRequest>;
