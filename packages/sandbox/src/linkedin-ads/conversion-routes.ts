import { dayNumber } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { dayMs } from '../kernel/time-units.ts';
import { pageByStart, START_COUNT } from '../linkedin-restli/answer.ts';
import type { RestliResources } from '../linkedin-restli/resource.ts';
import { type AdAccount, accountsOf } from './accounts.ts';
import { CONVERSION_RULES, type ConversionRule, conversionId } from './conversion-rules.ts';
import { accountUrn } from './pivots.ts';

/**
 * No most is documented; public connectors ask for so many
 * (https://github.com/airbytehq/airbyte/blob/master/airbyte-integrations/connectors/source-linkedin-ads).
 */
const COUNT_MAX = 500;

function describeRule(account: AdAccount, rule: ConversionRule): Record<string, unknown> {
  const created = dayNumber(account.opened) * dayMs;
  return {
    id: conversionId(account, rule),
    name: rule.name,
    type: rule.type,
    account: accountUrn(account.id),
    enabled: true,
    postClickAttributionWindowSize: rule.postClickDays,
    viewThroughAttributionWindowSize: rule.viewThroughDays,
    created,
    lastModified: created,
  };
}

/** The conversions that were set up: https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/conversion-tracking */
export function registerConversions(resources: RestliResources, world: World, key: string): void {
  resources.serve({
    path: 'conversions',
    scopes: ['r_ads', 'rw_ads'],
    finders: {
      account(call) {
        const { query, user } = call;
        query.allow(['q', 'account', ...START_COUNT]);
        const id = query.requiredUrnId('account', ['sponsoredAccount']);
        const account = accountsOf(user.email).find((one) => String(one.id) === id);
        if (!account) return call.deny();
        world.calls.account(key, id);
        const rules = CONVERSION_RULES.map((rule) => describeRule(account, rule));
        return pageByStart(rules, query, 'conversions', COUNT_MAX);
      },
    },
  });
}
