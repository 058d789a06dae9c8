import type { z } from 'zod';

/**
 * A widget's stored options with the defaults filled in. An option that was stored in another form than today's falls back to its default, the
 * others stay: an old dashboard must open.
 */
export function readOptions<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, raw: unknown): z.output<z.ZodObject<Shape>> {
  const given: Record<string, unknown> = typeof raw === 'object' && raw !== null ? { ...raw } : {};
  const first = schema.safeParse(given);
  if (first.success) return first.data;
  for (const issue of first.error.issues) delete given[String(issue.path[0])];
  return schema.parse(given);
}
