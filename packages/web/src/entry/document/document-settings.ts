import { storeShareToken } from '#api/calls/share-token.ts';

/** What the server tells the script of a page that it drew as a text. */
export interface DocumentSettings {
  /** The page's own code. */
  script: string;
  /** What that imports, sheets of its own among them. */
  preloads: readonly string[];
  /** Where its figures are asked for, with their days; null: it has none. */
  stream: string | null;
  /** After so long the page itself is loaded, which asks again by itself; null: when somebody turns to it. */
  againMs: number | null;
  /** Somebody is signed in. */
  isOwn: boolean;
  /** It is what stands around a page, whose content the page itself brings. */
  isShell: boolean;
  /** By which a page around this one knows how high it is; null: none stands around it. */
  heightMessage: string | null;
  /** What is said where the code cannot come for want of a connection. */
  awaited: string;
  /** What opened it, where it is protected. */
  entered: { permalink: string; pass: string; expiresAt: string } | null;
}

/** What it tells the script of a page that asks for a password. */
export interface EnterSettings {
  permalink: string;
  /** Where a password is exchanged. */
  enter: string;
  /** What was sent did not open it. */
  isRefused: boolean;
  heightMessage: string | null;
  awaited: string;
}

/** The text, once the page itself is drawn behind it. */
export const textId = 'page-text';
export const documentSettingsId = 'document-settings';
/** The page's own code has drawn all that stands in the text. */
export const drawnEvent = 'sightline:drawn';

const textOf = (): string | null => document.getElementById(documentSettingsId)?.textContent ?? null;

export const documentSettings = (): DocumentSettings => JSON.parse(textOf() ?? '');
export const enterSettings = (): EnterSettings => JSON.parse(textOf() ?? '');

/** Remembers for this tab what opened the page, where it was drawn as a text behind a password. False: it was not. */
export function rememberEntered(): boolean {
  const text = textOf();
  const { entered = null }: Partial<DocumentSettings> = text === null ? {} : JSON.parse(text);
  if (entered !== null) storeShareToken(entered.permalink, entered);
  return entered !== null;
}
