import { AppError } from '@sightline/contract/core';
import type { Option } from '@sightline/contract/sources';
import { z } from 'zod';
import { filterOptions } from '../kit/filter-options.ts';
import type { OptionList, OptionsQuery, Reply } from '../kit/provider.ts';
import { advertisersCall, advertisersMax, advertisersSchema, chosenAdvertiser } from './account.ts';
import { isRefused, pageAfter, readData, tiktokCall } from './call.ts';
import { chosenObjects, optionNames } from './inputs.ts';
import { advertiserIdsOf } from './oauth.ts';
import { problem } from './problem.ts';
import { enumLabel } from './words.ts';

const keepMinutes = 10;
const pageSize = 1000;

const idsIn = (reply: Reply): string[] => z.array(z.string()).parse(JSON.parse(String(reply.request.query?.advertiser_ids ?? '[]')));

/** The accounts the person agreed to. One that was closed since makes TikTok refuse all of a call: then each is asked about alone. */
const accounts: OptionList = {
  request({ page }, secrets) {
    const from = Number(page ?? '0');
    return { ...advertisersCall(advertiserIdsOf(secrets).slice(from, from + advertisersMax)), mayBeRefused: true };
  },
  followUps(_query, [all, ...done]) {
    if (all === undefined || done.length > 0 || !isRefused(all)) return [];
    return idsIn(all).map((id) => ({ ...advertisersCall([id]), mayBeRefused: true as const }));
  },
  read(reply, query, _metadata, more) {
    const answered = [reply, ...more].filter((one) => !isRefused(one));
    const refusal = answered.length > 0 ? null : problem(reply);
    if (refusal !== null) throw new AppError(refusal.code, undefined, { providerMessage: refusal.message });
    const options = answered
      .flatMap((one) => readData(advertisersSchema, one).list)
      .map(
        ({ advertiser_id, name, currency }): Option => ({
          value: advertiser_id,
          label: name === '' ? advertiser_id : name,
          description: [advertiser_id, currency].filter(Boolean).join(' · '),
        }),
      );
    const from = Number(query.page ?? '0');
    const hasMore = idsIn(reply).length === advertisersMax;
    return { options: filterOptions(options, query.searchTerm), nextPage: hasMore ? String(from + advertisersMax) : null };
  },
  keepMinutes,
};

const textSchema = z.string().default('');
const thingSchema = z.object({
  campaign_id: z.coerce.string().default(''),
  campaign_name: textSchema,
  objective_type: textSchema,
  adgroup_id: z.coerce.string().default(''),
  adgroup_name: textSchema,
  ad_id: z.coerce.string().default(''),
  ad_name: textSchema,
  operation_status: textSchema,
});
type Thing = z.infer<typeof thingSchema>;
const listSchema = z.object({ list: z.array(thingSchema).default([]) });

/** Campaigns, ad groups or ads, a page of a thousand at a time; TikTok cannot search them by part of a name. */
const things = (path: string, fields: string[], option: (thing: Thing) => Option): OptionList => ({
  request: ({ inputs, page }) =>
    tiktokCall(path, {
      advertiser_id: chosenAdvertiser(inputs),
      fields,
      filtering: { ...within(path, inputs), primary_status: 'STATUS_NOT_DELETE' },
      page: page ?? 1,
      page_size: pageSize,
    }),
  read(reply, { searchTerm }: OptionsQuery) {
    const next = pageAfter(reply);
    return {
      options: filterOptions(readData(listSchema, reply).list.map(option), searchTerm),
      nextPage: next === null ? null : String(next),
    };
  },
  keepMinutes,
});

/** Only what lies in the campaigns and ad groups that were chosen. */
function within(path: string, inputs: Record<string, string>): Record<string, string[]> {
  const above = chosenObjects(inputs).filter(
    ({ level }) => (level === 'CAMPAIGN' && path !== 'campaign/get') || (level === 'ADGROUP' && path === 'ad/get'),
  );
  return Object.fromEntries(above.map(({ field, ids }) => [field, ids]));
}

const labelOf = (name: string, id: string): string => (name === '' ? id : name);
const described = (...words: string[]): { description: string } => ({ description: words.filter(Boolean).join(' · ') });
const state = ({ operation_status }: Thing): string => (operation_status === 'DISABLE' ? 'Paused' : '');

export const options: Record<string, OptionList> = {
  [optionNames.accounts]: accounts,
  [optionNames.campaigns]: things('campaign/get', ['campaign_id', 'campaign_name', 'objective_type', 'operation_status'], (thing) => ({
    value: thing.campaign_id,
    label: labelOf(thing.campaign_name, thing.campaign_id),
    ...described(thing.objective_type === '' ? '' : enumLabel(thing.objective_type), state(thing), thing.campaign_id),
  })),
  [optionNames.adGroups]: things('adgroup/get', ['adgroup_id', 'adgroup_name', 'campaign_id', 'operation_status'], (thing) => ({
    value: thing.adgroup_id,
    label: labelOf(thing.adgroup_name, thing.adgroup_id),
    ...described(state(thing), thing.adgroup_id),
  })),
  [optionNames.ads]: things('ad/get', ['ad_id', 'ad_name', 'adgroup_id', 'operation_status'], (thing) => ({
    value: thing.ad_id,
    label: labelOf(thing.ad_name, thing.ad_id),
    ...described(state(thing), thing.ad_id),
  })),
};
