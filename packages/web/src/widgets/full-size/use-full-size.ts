import { fullSizeName } from '#lib/page/read-address.ts';
import { useSearchStep } from '#lib/page/url-search.ts';

export interface FullSizeState {
  /** Of the widget that is shown over the page; null: none. */
  hash: string | null;
  open(hash: string): void;
  show(hash: string): void;
  close(): void;
}

/** Which widget is shown full size is in the address: it can be sent, and survives a reload. The back button closes it. */
export function useFullSize(): FullSizeState {
  const { value, set, replace, unset } = useSearchStep(fullSizeName);
  return { hash: value, open: set, show: replace, close: unset };
}
