import { z } from 'zod';
import { filterOptions } from '../kit/filter-options.ts';
import type { OptionList } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { chosenId, mailchimpCall, pageAfter, pageSize } from './call.ts';
import { optionNames } from './inputs.ts';

const keepMinutes = 10;
const campaignsPerPage = 100;

const listsSchema = z.object({
  lists: z
    .array(z.object({ id: z.string(), name: z.string().default(''), stats: z.object({ member_count: z.number() }).optional() }))
    .default([]),
});
const campaignsSchema = z.object({
  campaigns: z
    .array(
      z.object({
        id: z.string(),
        send_time: z.string().nullish(),
        settings: z.object({ title: z.string().nullish(), subject_line: z.string().nullish() }).nullish(),
      }),
    )
    .default([]),
});

/** Offsets count what Mailchimp lists, not what the search leaves. */
const nextOf = (reply: Parameters<typeof pageAfter>[0]): string | null => {
  const next = pageAfter(reply);
  return next === null ? null : String(next.query?.offset);
};

export const options: Record<string, OptionList> = {
  [optionNames.audiences]: {
    request: ({ page }, secrets) =>
      mailchimpCall(secrets, '/lists', {
        count: pageSize,
        offset: Number(page ?? '0'),
        sort_field: 'date_created',
        sort_dir: 'DESC',
        fields: 'lists.id,lists.name,lists.stats.member_count,total_items',
      }),
    read(reply, { searchTerm }) {
      const found = readJson(listsSchema, reply).lists.map(({ id, name, stats }) => ({
        value: id,
        label: name === '' ? id : name,
        ...(stats === undefined ? {} : { description: `${stats.member_count.toLocaleString('en')} subscribers` }),
      }));
      return { options: filterOptions(found, searchTerm), nextPage: nextOf(reply) };
    },
    keepMinutes,
  },
  [optionNames.campaigns]: {
    request: ({ inputs, page }, secrets) =>
      mailchimpCall(secrets, '/campaigns', {
        status: 'sent',
        list_id: chosenId(inputs, 'property') ?? undefined,
        count: campaignsPerPage,
        offset: Number(page ?? '0'),
        sort_field: 'send_time',
        sort_dir: 'DESC',
        fields: 'campaigns.id,campaigns.settings.title,campaigns.settings.subject_line,campaigns.send_time,campaigns.type,total_items',
      }),
    read(reply, { searchTerm }) {
      const found = readJson(campaignsSchema, reply).campaigns.map(({ id, settings, send_time }) => ({
        value: id,
        label: settings?.title || settings?.subject_line || id,
        ...((send_time ?? '') === '' ? {} : { description: `Sent on ${send_time?.slice(0, 10)}` }),
      }));
      return { options: filterOptions(found, searchTerm), nextPage: nextOf(reply) };
    },
    keepMinutes,
  },
};
