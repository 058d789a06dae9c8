import { couponKey, mayStack } from '@sightline/contract/billing';
import { normalEmail } from '@sightline/contract/core';
import { type operator, recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { type Asker, waitsForAddress } from './bound-address.ts';
import { isInForce } from './in-force.ts';
import {
  addBonusDashboards,
  type CouponRow,
  findUsableCoupon,
  getCompanyServices,
  insertUseRow,
  lengthenTrial,
  listUseRows,
  takeCouponUse,
} from './rows.ts';

/** Who applies it, as whom a coupon may be restricted to and as the audit log names them. */
export interface Applicant extends Asker {
  by: { id: string; name: string } | typeof operator;
}

export type Taken = 'activated' | 'alreadyInForce' | 'unconfirmed' | 'invalid' | 'notStackable';

async function giveEffect(scope: Scope, { type, value }: Pick<CouponRow, 'type' | 'value'>, now: Date): Promise<void> {
  if (type === 'trial.days') await lengthenTrial(scope, Number(value), now);
  if (type === 'dashboards.bonus') await addBonusDashboards(scope, Number(value));
}

/**
 * Applies one coupon to a company that the transaction of `scope` has locked. Nothing is written unless it is activated; a company uses a
 * coupon once, and asking again while it is in force does nothing more.
 */
export async function takeCoupon(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  scope: Scope,
  code: string,
  applicant: Applicant,
): Promise<Taken> {
  const now = clock.now();
  const [key, address] = [couponKey(code), normalEmail(applicant.email)];
  const { state } = await getCompanyServices(scope);
  const uses = await listUseRows(scope);
  const own = uses.find((use) => use.code_key === key);
  if (own) return isInForce(own, state) ? 'alreadyInForce' : 'invalid';
  const coupon = await findUsableCoupon(scope.db, key, address, now);
  if (!coupon || (coupon.type === 'trial.days' && state !== 'trial')) return 'invalid';
  if (waitsForAddress({ config }, coupon, applicant)) return 'unconfirmed';
  const applied = uses.filter((use) => isInForce(use, state)).map((use) => use.type);
  if (!mayStack(config.couponStacking, applied, coupon.type)) return 'notStackable';
  const taken = await takeCouponUse(scope, key, address, now);
  if (!taken) return 'invalid';
  const { name, type } = taken;
  const value = Number(taken.value);
  await insertUseRow(scope, { code_key: key, name, type, value, position: uses.length, used_at: now, spent_at: null });
  await giveEffect(scope, taken, now);
  await recordAudit(scope, { at: now, by: applicant.by, action: 'coupon.applied', about: name, details: { type, value } });
  return 'activated';
}
