import { dayMs, minuteMs } from '../core/index.ts';

/** By these the product is put among a device's apps, and shows what it last showed while there is no connection. */
export const appPaths = { manifest: '/manifest.webmanifest', worker: '/service-worker.js', offline: '/offline' } as const;

/** Copies of pages in a browser: those of one person, in a cache named after them, the latest of dashboards that they opened. */
export const offlinePages = {
  cache: 'sightline-offline-1:',
  dashboardsMax: 10,
  /** Of all of them together. */
  pagesMax: 30,
  /** Of a page, or of a file in it. */
  bytesMax: 1_500_000,
  ageMaxMs: 7 * dayMs,
  /** A page that is opened within the app is asked for no sooner again. */
  freshMs: 5 * minuteMs,
  /** Ends a page that holds all its figures: one without it broke off, or leaves them to the app. */
  wholeMark: '<!--whole-->',
  /** In place of its scripts: this person may keep no copy of it any more. */
  notKept: 'none',
} as const;

/** Whoever is answered so may not, or no longer, see it; 422: without its password. */
export const isRefusal = (status: number): boolean => [401, 403, 404, 410, 422].includes(status);

/** A page tells the worker which page of a dashboard was opened without being loaded. `isRefused`: they may not see it. */
export interface OpenedMessage {
  opened: string;
  isRefused: boolean;
}
