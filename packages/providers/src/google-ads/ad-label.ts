import { z } from 'zod';
import { type AdsRow, textAt, valueAt } from './stream-reply.ts';
import { enumLabel } from './words.ts';

const headlinesSchema = z.array(z.object({ text: z.string().default('') })).catch([]);

/** Few ads have names: the first headline stands for one, and the number tells alike ones apart. */
export function adLabel(row: AdsRow): string {
  const ad = 'ad_group_ad.ad';
  const [headline] = headlinesSchema.parse(valueAt(row, `${ad}.responsive_search_ad.headlines`) ?? []);
  const name = textAt(row, `${ad}.name`) || headline?.text || enumLabel(textAt(row, `${ad}.type`));
  return `${name} (${textAt(row, `${ad}.id`)})`;
}
