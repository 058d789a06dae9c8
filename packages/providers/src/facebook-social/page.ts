import { AppError } from '@sightline/contract/core';
import type { Input } from '@sightline/contract/sources';

export const optionNames = { pages: 'pages', posts: 'posts' } as const;

export const profile: Input = {
  name: 'profile',
  label: 'Page',
  kind: 'select',
  required: true,
  isAccount: true,
  options: { kind: 'remote', option: optionNames.pages, needs: [] },
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

export function chosenPage(inputs: Record<string, unknown>): string {
  const id = String(inputs.profile ?? '').trim();
  if (!/^\d+$/.test(id)) throw new AppError('widget_invalid', 'Choose a Facebook page for this widget.');
  return id;
}

/** Widgets keep lists, option lists get them joined by commas. */
export function chosenPosts(inputs: Record<string, unknown>): string[] {
  const value = inputs.post;
  const ids = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
  return [...new Set(ids.filter((id) => /^\d+_\d+$/.test(id)))];
}
