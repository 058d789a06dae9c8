/**
 * What the browser keeps for this tab, or for this site. In a frame of another website, or with cookies switched off, a browser may allow nothing: then
 * it is kept as long as the page stands.
 */
interface BrowserStorage {
  get(name: string): string | null;
  set(name: string, value: string): void;
  /** Whether what is set is still there once the page is loaded again. */
  outlivesPage(): boolean;
}

function storageOf(open: () => Storage): BrowserStorage {
  const own = new Map<string, string>();
  const use = <T>(act: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return act(open());
    } catch {
      // Reaching for it is what throws; the reason makes no difference to what to do.
      return otherwise();
    }
  };
  return {
    get: (name) =>
      use(
        (storage) => storage.getItem(name),
        () => own.get(name) ?? null,
      ),
    set: (name, value) =>
      use(
        (storage) => storage.setItem(name, value),
        () => {
          own.set(name, value);
        },
      ),
    outlivesPage: () =>
      use(
        (storage) => storage instanceof Storage,
        () => false,
      ),
  };
}

export const tabStorage = storageOf(() => window.sessionStorage);
export const siteStorage = storageOf(() => window.localStorage);
