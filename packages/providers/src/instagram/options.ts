import type { Option } from '@sightline/contract/sources';
import { z } from 'zod';
import { cursorAfter } from '../kit/families/meta.ts';
import { pageList } from '../kit/families/meta-pages.ts';
import { filterOptions } from '../kit/filter-options.ts';
import type { OptionList } from '../kit/provider.ts';
import { chosenAccount, optionNames } from './account.ts';
import { labelOfMedia, mediaWord, newestMedia, readMedia } from './media.ts';

const keepMinutes = 10;

/** Accounts are found by the pages they are linked to. */
const accounts = pageList({
  fields: 'id,name,instagram_business_account{id,username,name}',
  page: z.object({
    name: z.string().default(''),
    instagram_business_account: z.object({ id: z.string(), username: z.string().default(''), name: z.string().default('') }).optional(),
  }),
  option({ name, instagram_business_account: account }, business): Option | null {
    if (account === undefined) return null;
    const own = account.name === '' || account.name === account.username ? '' : ` (${account.name})`;
    return {
      value: account.id,
      label: account.username === '' ? account.name || account.id : `@${account.username}${own}`,
      ...(business === null ? {} : { group: business }),
      ...(name === '' ? {} : { description: `Linked to the page ${name}` }),
    };
  },
});

const posts: OptionList = {
  request: ({ inputs, page }) => newestMedia(chosenAccount(inputs), page),
  read(reply, query) {
    const found = readMedia(reply).map((media): Option => ({ value: media.id, label: labelOfMedia(media), description: mediaWord(media) }));
    return { options: filterOptions(found, query.searchTerm), nextPage: cursorAfter(reply) };
  },
  keepMinutes,
};

export const options: Record<string, OptionList> = { [optionNames.accounts]: accounts, [optionNames.posts]: posts };
