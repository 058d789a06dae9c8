import { z } from 'zod';
import { type Draft, draftSchema } from './draft.ts';

/** A draft kept on this device, so that a crash or a reload loses nothing (PRODUCT.md 6). */
export interface KeptDraft {
  draft: Draft;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Of the dashboard it began from. */
  version: number;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const keptSchema = z.object({ savedAt: z.number(), draft: draftSchema });
const prefixOf = (dashboardId: string): string => `sightline-draft:${dashboardId}:`;
const keyOf = (dashboardId: string, version: number): string => `${prefixOf(dashboardId)}${version}`;

function keysOf(store: Store, dashboardId: string): string[] {
  const all = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  return all.filter((key) => key.startsWith(prefixOf(dashboardId)));
}

const isNew = (address: string | null): boolean => address?.startsWith('data:') ?? false;

/** Chosen images may be larger than what a browser keeps; the rest is worth keeping without them. */
function withoutNewImages(draft: Draft): Draft {
  const { styles } = draft;
  const plain = (address: string | null): string | null => (isNew(address) ? null : address);
  return {
    ...draft,
    styles: {
      ...styles,
      logoImage: plain(styles.logoImage),
      backgroundImage: plain(styles.backgroundImage),
      clientImage: plain(styles.clientImage),
    },
  };
}

/** What of the draft is kept now: everything, everything but new images, or nothing because the browser keeps no more. */
export function keepDraft(store: Store, dashboardId: string, { version, savedAt, draft }: KeptDraft): 'all' | 'withoutImages' | 'nothing' {
  const write = (kept: Draft): boolean => {
    try {
      store.setItem(keyOf(dashboardId, version), JSON.stringify({ savedAt, draft: kept }));
      return true;
    } catch {
      // The browser's room is full, or it keeps nothing in this mode: the answer says so.
      return false;
    }
  };
  if (write(draft)) return 'all';
  return write(withoutNewImages(draft)) ? 'withoutImages' : 'nothing';
}

/** The newest draft kept of a dashboard; null where there is none that can be read. */
export function findKeptDraft(store: Store, dashboardId: string): KeptDraft | null {
  const found = keysOf(store, dashboardId).flatMap((key): KeptDraft[] => {
    const version = Number(key.slice(prefixOf(dashboardId).length));
    const parsed = keptSchema.safeParse(parseJson(store.getItem(key)));
    return parsed.success && Number.isInteger(version) ? [{ ...parsed.data, version }] : [];
  });
  return found.sort((one, other) => other.savedAt - one.savedAt)[0] ?? null;
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // Cut short while it was written; then there is nothing to offer.
    return null;
  }
}

/** All of a dashboard, of whatever version. */
export function forgetDrafts(store: Store, dashboardId: string): void {
  for (const key of keysOf(store, dashboardId)) store.removeItem(key);
}
