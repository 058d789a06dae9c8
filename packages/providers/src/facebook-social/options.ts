import type { Option } from '@sightline/contract/sources';
import { z } from 'zod';
import { cursorAfter, pageTokenMetadata, pageTokenOf } from '../kit/families/meta.ts';
import { pageList } from '../kit/families/meta-pages.ts';
import { filterOptions } from '../kit/filter-options.ts';
import type { OptionList } from '../kit/provider.ts';
import { chosenPage, optionNames } from './page.ts';
import { labelOfPost, plainPostList, postKind, readPosts } from './posts.ts';

const keepMinutes = 10;

const pages = pageList({
  fields: 'id,name,category,followers_count,tasks',
  page: z.object({
    id: z.string(),
    name: z.string().default(''),
    category: z.string().optional(),
    tasks: z.array(z.string()).optional(),
  }),
  option({ id, name, category, tasks }, business): Option {
    const mayAnalyse = tasks === undefined || tasks.includes('ANALYZE') || tasks.includes('MANAGE');
    const description = [category, mayAnalyse ? undefined : 'without the task "Insights"'].filter((word) => word !== undefined).join(', ');
    return {
      value: id,
      label: name === '' ? id : name,
      ...(business === null ? {} : { group: business }),
      ...(description === '' ? {} : { description }),
    };
  },
});

const posts: OptionList = {
  metadata: ({ inputs }) => [pageTokenMetadata(chosenPage(inputs))],
  request: ({ inputs, page }, _secrets, metadata) => plainPostList(chosenPage(inputs), pageTokenOf(metadata), page),
  read(reply, query) {
    const found = readPosts(reply).map((post): Option => ({ value: post.id, label: labelOfPost(post), description: postKind(post) }));
    return { options: filterOptions(found, query.searchTerm), nextPage: cursorAfter(reply) };
  },
  keepMinutes,
};

export const options: Record<string, OptionList> = { [optionNames.pages]: pages, [optionNames.posts]: posts };
