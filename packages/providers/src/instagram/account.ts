import { AppError } from '@sightline/contract/core';
import type { Input } from '@sightline/contract/sources';
import { graphApi } from '../kit/families/meta.ts';

export const optionNames = { accounts: 'accounts', posts: 'posts' } as const;

export const profile: Input = {
  name: 'profile',
  label: 'Account',
  kind: 'select',
  required: true,
  isAccount: true,
  options: { kind: 'remote', option: optionNames.accounts, needs: [] },
  help: 'Business and creator accounts that are linked to a Facebook page.',
};
const postsChosenMax = 25;
export const postInput: Input = {
  name: 'post',
  label: 'Posts',
  kind: 'multiSelect',
  required: false,
  max: postsChosenMax,
  options: { kind: 'remote', option: optionNames.posts, needs: ['profile'] },
  help: 'Leave it empty for all posts of the period.',
};

const idPattern = /^\d+$/;

export function chosenAccount(inputs: Record<string, unknown>): string {
  const id = String(inputs.profile ?? '').trim();
  if (!idPattern.test(id)) throw new AppError('widget_invalid', 'Choose an Instagram account for this widget.');
  return id;
}
/** Widgets keep lists, option lists get them joined by commas. */
export function chosenPosts(inputs: Record<string, unknown>): string[] {
  const value = inputs.post;
  const ids = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
  return [...new Set(ids.filter((id) => idPattern.test(id)))];
}

export const insightsUrl = (id: string): string => `${graphApi}/${id}/insights`;
