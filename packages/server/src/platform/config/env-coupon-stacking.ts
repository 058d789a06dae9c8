import { type CouponStacking, type CouponType, couponTypes, defaultCouponStacking } from '@sightline/contract/billing';
import { z } from 'zod';

const types = z.enum(couponTypes);
const rulesSchema = z.partialRecord(
  types,
  z.strictObject({ max: z.int().min(0).max(1000).optional(), followedBy: z.array(types).optional() }),
);

function parseRules(text: string): z.ZodSafeParseResult<z.output<typeof rulesSchema>> | null {
  try {
    return rulesSchema.safeParse(JSON.parse(text));
  } catch {
    return null;
  }
}

const example = '{"dashboards.bonus":{"max":5}}';

/** The setting's text, checked; `readCouponStacking` reads it. */
export const couponStackingSetting = z
  .string()
  .superRefine((text, issues) => {
    const parsed = parseRules(text);
    if (parsed?.success) return;
    const [fault] = parsed?.error.issues ?? [];
    const words = fault ? `${fault.path.join('.')}: ${fault.message}; ` : '';
    issues.addIssue({ code: 'custom', message: `${words}must be JSON by type (${couponTypes.join(', ')}), e.g. ${example}` });
  })
  .optional();

/** What is left out stays as `defaultCouponStacking` says. */
export function readCouponStacking(text: string | undefined): CouponStacking {
  const changes = (text === undefined ? null : parseRules(text))?.data ?? {};
  const ruleOf = (type: CouponType) => {
    const standard = defaultCouponStacking[type];
    return { max: changes[type]?.max ?? standard.max, followedBy: changes[type]?.followedBy ?? standard.followedBy };
  };
  return {
    'price.discount': ruleOf('price.discount'),
    'price.fixed': ruleOf('price.fixed'),
    'trial.days': ruleOf('trial.days'),
    'dashboards.bonus': ruleOf('dashboards.bonus'),
  };
}
