import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { MalformedReply, type ProviderRequest, type Reply } from '../kit/provider.ts';
import { addressOf, isRefused, readData, tiktokCall } from './call.ts';
import type { ReportRow } from './report-row.ts';

const createUrl = addressOf('report/task/create');
const checkPath = 'report/task/check';
const downloadPath = 'report/task/download';

export const isTaskCall = ({ url }: ProviderRequest): boolean => [createUrl, addressOf(checkPath), addressOf(downloadPath)].includes(url);
const isOrder = ({ url }: ProviderRequest): boolean => url === createUrl;
const isDownload = ({ url }: ProviderRequest): boolean => url === addressOf(downloadPath);
/** The prepared report itself. */
export const isTaskFile = (reply: Reply): boolean =>
  isDownload(reply.request) && reply.status === 200 && reply.json === undefined && reply.text.trim() !== '';

const filtersSchema = z.array(z.object({ field_name: z.string(), filter_type: z.string(), filter_value: z.string() }));
type Filters = z.infer<typeof filtersSchema>;
export const filtersIn = ({ query }: ProviderRequest): Filters => filtersSchema.parse(JSON.parse(String(query?.filtering ?? '[]')));
export const listIn = ({ query }: ProviderRequest, name: string): string[] =>
  z.array(z.string()).parse(JSON.parse(String(query?.[name] ?? '[]')));

/** Others are refused: https://business-api.tiktok.com/portal/docs?id=1740302766489602 */
const taskFilters = ['campaign_ids', 'adgroup_ids', 'ad_ids'];

/**
 * Has a report prepared that TikTok would cut when asked for at once. Only some apps may, and not for every combination of figures.
 * https://business-api.tiktok.com/portal/docs?id=1738864800380930
 */
export function taskOrder(request: ProviderRequest): ProviderRequest {
  const { query = {} } = request;
  const filtering = filtersIn(request).filter(({ field_name }) => taskFilters.includes(field_name));
  const same = ['advertiser_id', 'service_type', 'report_type', 'data_level', 'start_date', 'end_date', 'order_field', 'order_type'];
  return {
    method: 'POST',
    url: createUrl,
    json: {
      ...Object.fromEntries(same.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]]))),
      dimensions: listIn(request, 'dimensions'),
      metrics: listIn(request, 'metrics'),
      ...(filtering.length === 0 ? {} : { filtering }),
      output_format: 'CSV_STRING',
      // Columns by their ids: the names shown to people change.
      enable_report_title_translation: false,
    },
    mayBeRefused: true,
  };
}

/** Seconds before each look whether it is ready; nobody waits for longer than some minutes. */
const looksAfterS = [5, 10, 15, 20, 25, 30, 40, 50];
/** Default would be 20 MB; each of some 100,000 ads is a line. */
const fileBytesMax = 64 * 1024 * 1024;

const orderedSchema = z.object({ task_id: z.coerce.string().regex(/^\d+$/) });
const stateSchema = z.object({ status: z.string() });

/** The call that follows one to a task; null: the file is read; `refused`: there will be none. */
export function nextTaskCall(reply: Reply, advertiser: string): ProviderRequest | null | 'refused' {
  const { request } = reply;
  if (isDownload(request)) return isTaskFile(reply) ? null : 'refused';
  if (isRefused(reply)) return 'refused';
  if (isOrder(request)) return look(advertiser, readData(orderedSchema, reply).task_id, 0);
  const { status } = readData(stateSchema, reply);
  const task = String(request.query?.task_id);
  if (status === 'SUCCESS') return taskCall(downloadPath, advertiser, task, { maxBytes: fileBytesMax });
  if (status === 'FAILED' || status === 'CANCELED') return 'refused';
  return look(advertiser, task, looksAfterS.indexOf((request.afterMs ?? 0) / 1000) + 1);
}

function look(advertiser: string, task: string, looksSoFar: number): ProviderRequest | 'refused' {
  const seconds = looksAfterS[looksSoFar];
  return seconds === undefined ? 'refused' : taskCall(checkPath, advertiser, task, { afterMs: seconds * 1000 });
}

const taskCall = (path: string, advertiser: string, task: string, more: Partial<ProviderRequest>): ProviderRequest => ({
  ...tiktokCall(path, { advertiser_id: advertiser, task_id: task }),
  mayBeRefused: true,
  ...more,
});

/** The lines of a prepared report as rows of the question `asked` that it takes the place of. */
export function readTaskFile(file: Reply, asked: ProviderRequest): ReportRow[] {
  const dimensions = listIn(asked, 'dimensions');
  const [header = [], ...lines] = cellsOf(file.text);
  const missing = dimensions.find((name) => !header.includes(name));
  if (missing !== undefined) throw new MalformedReply(`TikTok's report has no column ${missing}.`);
  return lines.map((line) => {
    const values = Object.fromEntries(header.map((name, at) => [name, line[at] ?? '']));
    return { dimensions: Object.fromEntries(dimensions.map((name) => [name, values[name]])), metrics: values };
  });
}

function cellsOf(text: string): string[][] {
  try {
    return parse(text, { bom: true, skip_empty_lines: true, relax_column_count: true, trim: true });
  } catch (error) {
    if (error instanceof CsvError) throw new MalformedReply(`TikTok sent a report that cannot be read: ${error.message}`);
    throw error;
  }
}
