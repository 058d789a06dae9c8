import { z } from 'zod';

/** The last file of a backup: without it the backup is not whole. */
export const manifestName = 'manifest.json';

export const manifestSchema = z.object({
  format: z.literal(1),
  /** When its transaction began, which is what it holds. */
  takenAt: z.iso.datetime(),
  /** What the schema was made by. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string(), isIdentity: z.boolean() })),
      rows: z.int().min(0),
    }),
  ),
  /** SHA-256 in hex of every file of the archive but this one. */
  files: z.record(z.string(), z.string()),
  /** Names that the database knows and the store of files did not have any more. */
  missing: z.array(z.string()),
  /** False: each server of a cluster has one of its own. Where an older release wrote it nobody knows. */
  isOneInstant: z.boolean().optional(),
});
export type Manifest = z.output<typeof manifestSchema>;
