import type { Dimension } from '@sightline/contract/sources';
import { dayOf } from './meta-days.ts';
import { distinctLabels, type TimeDimension, timeDimensions } from './meta-figures.ts';

/** `added_photos` → "Added photos", `CAROUSEL_ALBUM` → "Carousel album"; what Meta adds later is read the same way. */
export function wordOf(value: string): string {
  const words = value.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const labelChars = 60;
/** The beginning of a post's text, and its day. */
export function postLabel(text: string, kind: string, createdTime: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  const shown = letters.length > labelChars ? `${letters.slice(0, labelChars).join('').trimEnd()}…` : letters.join('');
  return `${shown === '' ? kind : shown} (${dayOf(createdTime)})`;
}

const postText = (id: string, label: string): Dimension => ({ id, label, kind: 'text', group: 'Post' });
export const postDimension = postText('post', 'Post');
export const postFacts = [postText('postId', 'Post id'), postText('text', 'Text'), postText('link', 'Link')];
export const postTimes: TimeDimension[] = timeDimensions;

/** The day something was published in each step of time. */
export function timeCells(createdTime: string): Record<string, string> {
  const day = dayOf(createdTime);
  return Object.fromEntries(postTimes.map(({ id, stepOf }) => [id, stepOf(day)]));
}

/** Two posts that begin alike stay two. */
export function distinctPosts<T extends { id: string; label: string }>(posts: readonly T[]): (T & { label: string })[] {
  const labels = distinctLabels(
    posts.map(({ label }) => label),
    posts.map(({ id }) => id),
  );
  return posts.map((post, at) => ({ ...post, label: labels[at] ?? post.label }));
}
