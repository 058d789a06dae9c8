/** What the server tells the script of a page that it drew as a text. */
export interface DocumentSettings {
  /** The page's own code. */
  script: string;
  /** What that imports, and its style sheets. */
  preloads: readonly string[];
  styles: readonly string[];
  /** Where its figures are asked for, with their days. */
  stream: string;
  /** By which a page around this one knows how high it is; null: none stands around it. */
  heightMessage: string | null;
  /** What is said where the code cannot come for want of a connection. */
  awaited: string;
}

/** The text, once the page itself is drawn behind it. */
export const textId = 'page-text';
export const documentSettingsId = 'document-settings';
/** The page's own code has drawn all that stands in the text. */
export const drawnEvent = 'sightline:drawn';

export const documentSettings = (): DocumentSettings => JSON.parse(document.getElementById(documentSettingsId)?.textContent ?? '');
