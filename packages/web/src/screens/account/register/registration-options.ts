import { couponKey, type Plan, planDashboardsMax, typedCodeSchema } from '@sightline/contract/billing';
import { defaultDashboards } from '@sightline/contract/company';
import { type OnboardingFlow, onboardingFlowSchema } from '@sightline/contract/identity';

/** What a link to the registration asks for. */
export interface RegistrationOptions {
  flow: OnboardingFlow | undefined;
  plan: Plan;
  /** In their order, each once. */
  coupons: string[];
  /** Id of the visitor in the website's analytics. */
  cid: string | undefined;
}

const count = /^[1-9]\d*$/;

function couponsIn(params: URLSearchParams): string[] {
  const given = [...params.getAll('coupons'), ...params.getAll('coupons[]')].flatMap((text) => text.split(','));
  const byKey = new Map<string, string>();
  for (const text of given) {
    const code = typedCodeSchema.safeParse(text).data;
    if (code !== undefined && !byKey.has(couponKey(code))) byKey.set(couponKey(code), code);
  }
  return [...byKey.values()];
}

/** `_ga` is `GA1.1.` and the id. */
const cidInCookie = (cookie: string): string | undefined => /(?:^|;\s*)_ga=GA\d+\.\d+\.([\d.]+)/.exec(cookie)?.[1];

/** Whatever cannot be read counts as not said. */
export function readRegistrationOptions(search: string, cookie: string): RegistrationOptions {
  const params = new URLSearchParams(search);
  const dashboards = params.get('dashboards') ?? '';
  return {
    flow: onboardingFlowSchema.safeParse(params.get('source')).data,
    plan: {
      dashboards: count.test(dashboards) ? Math.min(Number(dashboards), planDashboardsMax) : defaultDashboards,
      interval: params.has('annual') ? 12 : 1,
    },
    coupons: couponsIn(params),
    cid: params.get('cid')?.slice(0, 100) || cidInCookie(cookie),
  };
}
