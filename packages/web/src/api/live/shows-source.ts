import { z } from 'zod';

/** As much of a dashboard's answers as tells whose figures they are. */
const answersSchema = z.record(
  z.string(),
  z.object({
    frame: z
      .object({
        provenance: z.array(z.object({ sourceId: z.string().nullable() })),
        missing: z.array(z.object({ error: z.object({ sourceId: z.string().optional() }) })).optional(),
      })
      .optional(),
  }),
);

/** Whether kept answers rest on one of these sources. */
export function showsSource(answers: unknown, sourceIds: ReadonlySet<string>): boolean {
  const parsed = answersSchema.safeParse(answers);
  if (!parsed.success) return false;
  return Object.values(parsed.data).some(({ frame }) =>
    [...(frame?.provenance ?? []), ...(frame?.missing ?? []).map(({ error }) => error)].some(
      ({ sourceId }) => sourceId && sourceIds.has(sourceId),
    ),
  );
}
