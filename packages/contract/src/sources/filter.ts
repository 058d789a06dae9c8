import { z } from 'zod';

export const filterOperators = [
  'equals',
  'notEquals',
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
  'matches',
  'in',
  'greater',
  'greaterOrEqual',
  'less',
  'lessOrEqual',
] as const;
export type FilterOperator = (typeof filterOperators)[number];
export const textOperators: readonly FilterOperator[] = [
  'equals',
  'notEquals',
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
  'matches',
  'in',
];
export const numberOperators: readonly FilterOperator[] = ['equals', 'notEquals', 'greater', 'greaterOrEqual', 'less', 'lessOrEqual'];

/** One condition. `value` is a list for `in`, a number for the comparisons of a metric, otherwise text. */
export const conditionSchema = z.object({
  field: z.string().min(1),
  operator: z.enum(filterOperators),
  value: z.union([z.string(), z.number(), z.array(z.string()).min(1)]),
});
export type Condition = z.infer<typeof conditionSchema>;

/** Conditions joined by one word. */
export const filterSchema = z.object({ join: z.enum(['and', 'or']), conditions: z.array(conditionSchema).max(25) });
export type Filter = z.infer<typeof filterSchema>;
