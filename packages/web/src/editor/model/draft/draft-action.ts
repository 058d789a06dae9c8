import { type DashboardStyles, dashboardStylesSchema } from '@sightline/contract/dashboards';
import { z } from 'zod';
import { type Draft, draftSchema, draftWidgetSchema } from './draft.ts';

const namesSchema = z.object({ id: z.string(), hash: z.string() });
/** A new widget's names; chosen by the caller, so that the same action always gives the same draft. */
export type Names = z.infer<typeof namesSchema>;

const stylesPatch = dashboardStylesSchema.partial();
const dashboardPatch = draftSchema.omit({ widgets: true, styles: true }).partial();
type DashboardPatch = Partial<Omit<Draft, 'widgets' | 'styles'>>;

const singleActionSchema = z.discriminatedUnion('kind', [
  /** `at` is the place in the order, otherwise the last. A widget that is there already stays as it is. */
  z.object({ kind: z.literal('add'), widget: draftWidgetSchema, at: z.number().optional() }),
  z.object({ kind: z.literal('change'), widget: draftWidgetSchema }),
  z.object({ kind: z.literal('duplicate'), id: z.string(), names: namesSchema }),
  z.object({ kind: z.literal('remove'), id: z.string() }),
  /** One or several, as one block in the order they have, with `to` of the other widgets before it. */
  z.object({ kind: z.literal('move'), ids: z.array(z.string()).readonly(), to: z.number() }),
  z.object({ kind: z.literal('resize'), id: z.string(), width: z.number(), height: z.number() }),
  /** `other` goes into `base` and disappears. */
  z.object({ kind: z.literal('merge'), base: z.string(), other: z.string() }),
  /** One widget an instance; the first keeps its names, `names` are for the others. */
  z.object({ kind: z.literal('split'), id: z.string(), names: z.array(namesSchema).readonly() }),
  // Checked but not filled in: a default would overwrite what the action leaves as it is.
  z.object({ kind: z.literal('restyle'), styles: z.custom<Partial<DashboardStyles>>((given) => stylesPatch.safeParse(given).success) }),
  z.object({ kind: z.literal('describe'), patch: z.custom<DashboardPatch>((given) => dashboardPatch.safeParse(given).success) }),
]);
export type SingleAction = z.infer<typeof singleActionSchema>;

/** Everything that can be done to a draft; it is kept as it stands, so its form is checked when it is read back. */
export const draftActionSchema = z.union([
  singleActionSchema,
  /** Several as one step. */
  z.object({ kind: z.literal('all'), actions: z.array(singleActionSchema).readonly() }),
]);
export type DraftAction = z.infer<typeof draftActionSchema>;
