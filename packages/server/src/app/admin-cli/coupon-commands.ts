import { couponCodeSchema, couponTypeSchema, couponTypes, couponValues } from '@sightline/contract/billing';
import { dayMs, emailSchema } from '@sightline/contract/core';
import { z } from 'zod';
import { createCoupon, expireCoupon, listCoupons } from '#billing/coupons/index.ts';
import { ArgumentFault, type Command, command, Refusal, willNotDo } from './command.ts';
import { sayInColumns } from './in-columns.ts';

const code = { label: 'CODE', docs: 'the code, as people will type it', schema: couponCodeSchema };
const units = couponTypes.map((type) => `${type} in ${couponValues[type].unit}`).join('; ');

const create = command({
  words: 'coupon create',
  summary: 'A coupon that companies may use, each of them once',
  subject: code,
  options: {
    type: { label: 'TYPE', docs: `what it does: ${couponTypes.join(', ')}`, schema: couponTypeSchema },
    value: { label: 'NUMBER', docs: `how much: ${units}`, schema: z.coerce.number() },
    expires: { label: 'DAY', docs: 'its last day (in UTC) as 2026-12-31; without it, it does not expire', schema: z.iso.date().optional() },
    uses: {
      label: 'COUNT',
      docs: 'how many companies may use it, such as 100; without it any number',
      schema: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).optional(),
    },
    email: {
      label: 'ADDRESS',
      docs: 'the only person who may use it, such as anna@client.com; without it anybody',
      schema: emailSchema.optional(),
    },
  },
  async run(context, { subject, type, value, expires, uses, email }, say) {
    const { unit, schema } = couponValues[type];
    const checked = schema.safeParse(value);
    if (!checked.success) throw new ArgumentFault(willNotDo('--value', String(value), checked.error, unit));
    const expiresAt = expires === undefined ? null : new Date(Date.parse(`${expires}T00:00:00Z`) + dayMs);
    if (expiresAt && expiresAt <= context.clock.now()) throw new ArgumentFault(`--expires: ${expires} is past. Give a day from today on.`);
    const isNew = await createCoupon(context, { code: subject, type, value, expiresAt, uses: uses ?? null, email: email ?? null });
    if (!isNew)
      throw new Refusal(
        `CODE: there is a coupon ${subject} already (codes compare without case). Choose another code, or see \`coupon list\`.`,
      );
    say(`Created the coupon ${subject}: ${type}, ${value} ${unit}.`);
  },
});

const heads = ['CODE', 'TYPE', 'VALUE', 'EXPIRES', 'USED', 'LEFT', 'FOR'];

const list = command({
  words: 'coupon list',
  summary: 'All coupons, the newest first: how many companies used each, and how many still may',
  subject: null,
  options: {},
  async run(context, _given, say) {
    const coupons = await listCoupons(context);
    if (coupons.length === 0) return say('There are no coupons. Make one with `coupon create`.');
    const rows = coupons.map((each) => [
      each.name,
      each.type,
      String(Number(each.value)),
      each.expires_at?.toISOString() ?? 'never',
      String(each.used),
      each.uses_left === null ? 'any' : String(each.uses_left),
      each.email ?? 'anybody',
    ]);
    sayInColumns(say, heads, rows);
  },
});

const expire = command({
  words: 'coupon expire',
  summary: 'Nobody can use it from now on; companies that did keep what it gave',
  subject: code,
  options: {},
  async run(context, { subject }, say) {
    if (!(await expireCoupon(context, subject))) throw new Refusal(`CODE: there is no coupon ${subject}. See \`coupon list\`.`);
    say(`The coupon ${subject} can no longer be used.`);
  },
});

export const couponCommands: readonly Command[] = [create, list, expire];
