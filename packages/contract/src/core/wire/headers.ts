/** Names of the headers that browser and server agree on. */
export const headers = {
  identification: 'x-identification',
  authorization: 'x-authorization',
  requestedWith: 'x-requested-with',
  isPublic: 'x-public',
  release: 'x-release',
  validateOnly: 'x-validate-only',
  requestId: 'x-request-id',
  /** Of a page: who is signed in themselves. */
  person: 'x-person',
  /** Of a page that their browser may store to show it without a connection: its script, and that of the copy in its place; or that it may not. */
  offline: 'x-offline',
} as const;

export const requestedWithValue = 'XMLHttpRequest';

/** Statuses on which the page reloads itself, at most once per 30 s. */
export const reloadStatuses: readonly number[] = [588, 401, 419];
export const reloadPauseMs = 30_000;
