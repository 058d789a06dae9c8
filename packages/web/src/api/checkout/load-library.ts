import type { ShopOfPage } from '@sightline/contract/billing';
import { sleep } from '#lib/browser/sleep.ts';

/** The shop's library as far as we use it. */
export interface ShopBuilder {
  /** Replaces the cart by what was sealed. */
  secure(payload: string, key: string): void;
  checkout(): void;
}

interface Callbacks {
  closed(order: unknown): void;
  changed(): void;
  failed(code: unknown, text: unknown): void;
}

declare global {
  interface Window {
    fastspring?: { builder?: ShopBuilder };
    sightlineShopClosed?: (order: unknown) => void;
    sightlineShopChanged?: () => void;
    sightlineShopFailed?: (code: unknown, text: unknown) => void;
  }
}

/** Whom the library calls back; null: no checkout is under way. It knows its callbacks by name, from the moment it is loaded. */
export const shopCallbacks: { current: Callbacks | null } = { current: null };

/** The library finds its own settings by this id. */
const elementId = 'fsc-api';
/** Between two looks whether it is there. */
const pollMs = 100;
const patienceMs = 20_000;

function addScript({ scriptUrl, storefront, accessKey }: ShopOfPage): HTMLScriptElement {
  window.sightlineShopClosed = (order) => shopCallbacks.current?.closed(order);
  window.sightlineShopFailed = (code, text) => shopCallbacks.current?.failed(code, text);
  window.sightlineShopChanged = () => {
    const callbacks = shopCallbacks.current;
    // Told again after each change: the first one is ours.
    if (callbacks) shopCallbacks.current = { ...callbacks, changed: () => undefined };
    callbacks?.changed();
  };
  const script = document.createElement('script');
  script.id = elementId;
  Object.assign(script.dataset, {
    ...{ storefront, accessKey },
    ...{ popupClosed: 'sightlineShopClosed', dataCallback: 'sightlineShopChanged', errorCallback: 'sightlineShopFailed' },
  });
  script.src = scriptUrl;
  document.head.append(script);
  return script;
}

/** Loads the shop's script, once a page, and waits for it. Rejects where it does not come. */
export async function loadLibrary(shop: ShopOfPage): Promise<ShopBuilder> {
  const known = document.getElementById(elementId);
  const script = known ?? addScript(shop);
  let isLost = false;
  script.addEventListener('error', () => {
    isLost = true;
  });
  const until = Date.now() + patienceMs;
  for (;;) {
    const builder = window.fastspring?.builder;
    if (builder) return builder;
    if (isLost || Date.now() > until) {
      // The next try begins anew.
      script.remove();
      throw new Error(`The shop's script did not load from ${shop.scriptUrl}`);
    }
    await sleep(pollMs);
  }
}
