import { useCallback, useRef } from 'react';
import { useUrlSearch } from '../../url-search.ts';

const widgetKey = 'widget';

export interface FullSizeState {
  /** Of the widget that is shown over the page; null: none. */
  hash: string | null;
  open(hash: string): void;
  show(hash: string): void;
  close(): void;
}

/** Which widget is shown full size is in the address: it can be sent, and survives a reload. The back button closes it. */
export function useFullSize(): FullSizeState {
  const [search, change] = useUrlSearch();
  const isStep = useRef(false);
  const hash = search.get(widgetKey);
  const open = useCallback(
    (next: string) => {
      isStep.current = true;
      change({ [widgetKey]: next }, { push: true });
    },
    [change],
  );
  return {
    hash,
    open,
    show: (next) => change({ [widgetKey]: next }),
    close: () => {
      if (!new URLSearchParams(window.location.search).has(widgetKey)) return;
      if (isStep.current) window.history.back();
      else change({ [widgetKey]: null });
      isStep.current = false;
    },
  };
}
