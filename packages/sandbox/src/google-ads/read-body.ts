import { badPayload } from './refusal.ts';

type Kind = 'string' | 'boolean' | 'number' | readonly string[] | Shape;
interface Shape {
  [name: string]: Kind;
}

/** Bodies may name fields in lowerCamelCase or as the proto does. */
function camel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isShape(kind: Kind): kind is Shape {
  return typeof kind === 'object' && !Array.isArray(kind);
}

function checkValue(kind: Kind, name: string, value: unknown): unknown {
  if (isShape(kind)) {
    if (!isRecord(value)) throw badPayload(`Invalid value at '${name}': expected an object.`);
    return checkShape(kind, value, name);
  }
  if (typeof kind === 'string') {
    if (typeof value !== kind) throw badPayload(`Invalid value at '${name}' (TYPE_${kind.toUpperCase()}), ${JSON.stringify(value)}`);
    return value;
  }
  if (typeof value !== 'string' || !kind.includes(value))
    throw badPayload(`Invalid value at '${name}' (TYPE_ENUM), ${JSON.stringify(value)}`);
  return value;
}

function checkShape(shape: Shape, given: Record<string, unknown>, at: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const known = camel(name);
      const kind = shape[known];
      const place = at === '' ? '' : ` at '${at}'`;
      if (kind === undefined) throw badPayload(`Unknown name "${name}"${place}: Cannot find field.`);
      return [known, checkValue(kind, name, value)];
    }),
  );
}

function parse(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw badPayload('Expected a value. The body is not JSON.');
  }
}

function read(text: unknown, shape: Shape): Record<string, unknown> {
  const given = parse(text);
  if (!isRecord(given)) throw badPayload('Root element must be a message.');
  return checkShape(shape, given, '');
}

const SUMMARY_SETTINGS = ['UNSPECIFIED', 'UNKNOWN', 'NO_SUMMARY_ROW', 'SUMMARY_ROW_WITH_RESULTS', 'SUMMARY_ROW_ONLY'];

export interface StreamBody {
  query: string;
  summary: string;
}

/** https://developers.google.com/google-ads/api/reference/rpc/v26/SearchGoogleAdsStreamRequest */
export function readStreamBody(text: unknown): StreamBody {
  const { query, summaryRowSetting } = read(text, { query: 'string', customerId: 'string', summaryRowSetting: SUMMARY_SETTINGS });
  return { query: String(query ?? ''), summary: String(summaryRowSetting ?? 'NO_SUMMARY_ROW') };
}

export interface SearchBody {
  query: string;
  pageToken: string;
  hasPageSize: boolean;
  onlyValidates: boolean;
  omitsResults: boolean;
  wantsSummary: boolean;
  wantsCount: boolean;
}

/** https://developers.google.com/google-ads/api/reference/rpc/v26/SearchGoogleAdsRequest */
export function readSearchBody(text: unknown): SearchBody {
  const body = read(text, {
    query: 'string',
    customerId: 'string',
    pageToken: 'string',
    pageSize: 'number',
    validateOnly: 'boolean',
    searchSettings: { omitResults: 'boolean', returnSummaryRow: 'boolean', returnTotalResultsCount: 'boolean' },
  });
  const settings = isRecord(body.searchSettings) ? body.searchSettings : {};
  return {
    query: String(body.query ?? ''),
    pageToken: String(body.pageToken ?? ''),
    hasPageSize: body.pageSize !== undefined,
    onlyValidates: body.validateOnly === true,
    omitsResults: settings.omitResults === true,
    wantsSummary: settings.returnSummaryRow === true,
    wantsCount: settings.returnTotalResultsCount === true,
  };
}

export interface FieldsBody {
  query: string;
  pageToken: string;
  pageSize: number | null;
}

export function readFieldsBody(text: unknown): FieldsBody {
  const { query, pageToken, pageSize } = read(text, { query: 'string', pageToken: 'string', pageSize: 'number' });
  return { query: String(query ?? ''), pageToken: String(pageToken ?? ''), pageSize: typeof pageSize === 'number' ? pageSize : null };
}
