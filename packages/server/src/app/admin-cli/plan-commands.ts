import { type PlanPrices, planPrices, planPricesFault } from '@sightline/contract/billing';
import { toMajorUnits, toMinorUnits } from '@sightline/contract/core';
import { z } from 'zod';
import { listPriceRows, pricesOf, setPrices } from '#billing/prices/index.ts';
import { operator, recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { ArgumentFault, type Command, command, Refusal } from './command.ts';
import { sayInColumns } from './in-columns.ts';
import { findCompany } from './rows.ts';

type Tiers = PlanPrices['tiers'];
const { currency } = planPrices;
const stepForm = /^(\d+)=(\d+(?:\.\d+)?)$/;

/** `1=6 10=5.40`: as it is typed. */
const wordsOf = (tiers: Tiers): string => tiers.map(({ from, unit }) => `${from}=${toMajorUnits(unit, currency).toFixed(2)}`).join(',');

const tiersSchema = z
  .string()
  .transform((text, check): Tiers => {
    const steps = text.split(',').map((part) => stepForm.exec(part.trim()));
    const tiers = steps.map((step) => ({ from: Number(step?.[1]), unit: Number(step?.[2]) }));
    if (steps.includes(null)) check.addIssue('it is not written as COUNT=PRICE,COUNT=PRICE');
    return tiers;
  })
  .transform((tiers, check): Tiers => {
    const minor = tiers.map(({ from, unit }) => ({ from, unit: toMinorUnits(unit, currency) }));
    const isWhole = minor.every(({ unit }, index) => toMajorUnits(unit, currency) === tiers[index]?.unit);
    const fault = isWhole ? planPricesFault({ tiers: minor }) : `${currency} has no parts that small.`;
    if (fault !== null) check.addIssue(fault.replace(/\.$/, ''));
    return minor;
  });

const steps = {
  label: 'STEPS',
  docs: `what one dashboard costs a month in ${currency}, by steps of how many a plan has, such as 1=6.00,10=5.40,25=5.20 (a year costs ten months)`,
  schema: tiersSchema,
};
const from = {
  label: 'INSTANT',
  docs: 'from when on, as 2026-12-31 (in UTC) or 2026-12-31T18:00:00Z; without it from now on',
  schema: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional(),
};
const companyId = { label: 'ID', docs: 'the id of the company', schema: z.string().trim().min(1) };

function startOf(context: Context, text: string | undefined): Date {
  const now = context.clock.now();
  if (text === undefined) return now;
  const at = new Date(text);
  if (at < now)
    throw new ArgumentFault(`--from: ${text} is past, and what was sold keeps its price. Give an instant to come, or leave it out.`);
  return at;
}

/** What a change of a running subscription costs is decided there. */
const sayShop = (context: Context, say: (line: string) => void): void => {
  if (context.config.payment.fastspring !== null)
    say('Set the same as quantity discounts of your products at FastSpring by then: changes of running subscriptions are charged by them.');
};

const list = command({
  words: 'plan list',
  summary: 'What a dashboard costs a month: now, before and in time to come, and what was agreed with single companies',
  subject: null,
  options: {},
  async run(context, _given, say) {
    const { db } = context.database;
    const inForce = await pricesOf(context, db, null);
    say(`In force: ${wordsOf(inForce.tiers)} ${inForce.currency} a month for each dashboard; a year costs ten months.`);
    const rows = await listPriceRows(db);
    if (rows.length === 0) return say('These are the prices that the product comes with. Set others with `plan set`.');
    say('');
    sayInColumns(
      say,
      ['FROM', 'FOR', 'STEPS'],
      rows.map(({ starts_at, company_id, company, tiers }) => [
        starts_at.toISOString(),
        company_id === null ? 'everybody' : `${company} (${company_id})`,
        tiers === null ? 'as everybody' : wordsOf(tiers),
      ]),
    );
  },
});

const set = command({
  words: 'plan set',
  summary: 'What plans cost whoever buys or changes one from then on; running subscriptions keep what they were bought at',
  subject: steps,
  options: { from },
  async run(context, { subject, from: text }, say) {
    const startsAt = startOf(context, text);
    await setPrices(context, context.database.db, { companyId: null, tiers: subject, startsAt });
    say(`From ${startsAt.toISOString()} on a dashboard costs ${wordsOf(subject)} ${currency} a month.`);
    sayShop(context, say);
  },
});

async function requireCompany(context: Context, id: string): Promise<{ name: string }> {
  const company = await findCompany(context.database.db, id);
  if (company === null) throw new Refusal(`COMPANY: there is no company ${id}.`);
  return company;
}

const agree = command({
  words: 'plan agree',
  summary: 'A price of its own for one company when it buys; while it is in force the company cannot change a running plan by itself',
  subject: { ...companyId, label: 'COMPANY' },
  options: { steps, from },
  async run(context, { subject: id, steps: tiers, from: text }, say) {
    const startsAt = startOf(context, text);
    const { name } = await requireCompany(context, id);
    await context.database.db.transaction().execute(async (trx) => {
      await setPrices(context, trx, { companyId: id, tiers, startsAt });
      const details = { from: startsAt.toISOString() };
      const about = `${wordsOf(tiers)} ${currency}`;
      await recordAudit(scopeOf(trx, id), { at: context.clock.now(), by: operator, action: 'plan_price.agreed', about, details });
    });
    say(`From ${startsAt.toISOString()} on ${name} buys at ${wordsOf(tiers)} ${currency} a month for each dashboard.`);
  },
});

const release = command({
  words: 'plan release',
  summary: 'The price agreed with a company ends: it buys at what everybody is asked; a running subscription keeps its price',
  subject: { ...companyId, label: 'COMPANY' },
  options: { from },
  async run(context, { subject: id, from: text }, say) {
    const startsAt = startOf(context, text);
    const { name } = await requireCompany(context, id);
    const agreed = (await listPriceRows(context.database.db)).some(({ company_id: of }) => of === id);
    if (!agreed) throw new Refusal(`COMPANY: nothing was agreed with ${name}. See \`plan list\`.`);
    await context.database.db.transaction().execute(async (trx) => {
      await setPrices(context, trx, { companyId: id, tiers: null, startsAt });
      const details = { from: startsAt.toISOString() };
      await recordAudit(scopeOf(trx, id), { at: context.clock.now(), by: operator, action: 'plan_price.ended', about: name, details });
    });
    say(`From ${startsAt.toISOString()} on ${name} buys at what everybody is asked.`);
  },
});

export const planCommands: readonly Command[] = [list, set, agree, release];
