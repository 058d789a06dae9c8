import { z } from 'zod';
import type { Fields } from '../kit/families/seo-columns.ts';
import type { ProviderRequest, Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';

/** https://seranking.com/api/data/getting-started/ and https://seranking.com/api-project-management.html: two interfaces, one header. */
const dataUrl = 'https://api.seranking.com/v1/';
const projectUrl = 'https://api4.seranking.com/';

export type Params = NonNullable<ProviderRequest['query']>;
export const dataCall = (path: string, query: Params = {}): ProviderRequest => ({ method: 'GET', url: `${dataUrl}${path}`, query });
export const projectCall = (path: string, query: Params = {}): ProviderRequest => ({ method: 'GET', url: `${projectUrl}${path}`, query });
export const isProjectCall = ({ url }: ProviderRequest): boolean => url.startsWith(projectUrl);

const record = z.record(z.string(), z.unknown());
const rows = z.array(record);
/** Lists come bare or in an envelope: the documentation and recorded answers differ. */
export function rowsIn(reply: Reply, member = 'data'): Fields[] {
  const read = readJson(z.union([rows, z.looseObject({ [member]: rows })]), reply);
  return Array.isArray(read) ? read : parseRows(read[member]);
}
const parseRows = (value: unknown): Fields[] => rows.parse(value);
export const objectIn = (reply: Reply): Fields => readJson(record, reply);
/** Records under a member; none where it is absent. */
export function recordsAt(value: unknown): Fields[] {
  const parsed = rows.safeParse(value);
  return parsed.success ? parsed.data : [];
}
export function recordAt(value: unknown): Fields {
  const parsed = record.safeParse(value);
  return parsed.success ? parsed.data : {};
}
