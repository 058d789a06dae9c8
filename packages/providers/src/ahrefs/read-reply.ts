import { z } from 'zod';
import type { Fields } from '../kit/families/seo-columns.ts';
import type { Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';

const record = z.record(z.string(), z.unknown());

/** The array of an answer; its name differs from path to path. */
export const readRecords = (reply: Reply, name: string): Fields[] => readJson(z.object({ [name]: z.array(record) }), reply)[name] ?? [];
/** The object of an answer about one day. */
export const readRecord = (reply: Reply, name: string): Fields => readJson(z.object({ [name]: record }), reply)[name] ?? {};
