import type { ZodType } from 'zod';
import { MalformedReply, type Reply } from './provider.ts';

const shownChars = 200;

/** The reply's JSON in the documented form, or `MalformedReply` naming what differs. */
export function readJson<T>(schema: ZodType<T>, reply: Reply): T {
  if (reply.json === undefined) throw new MalformedReply(`Not JSON: ${reply.text.slice(0, shownChars)}`);
  return parseWith(schema, reply.json);
}

export function parseWith<T>(schema: ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const differences = result.error.issues.slice(0, 3).map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
  throw new MalformedReply(differences.join('; '));
}
