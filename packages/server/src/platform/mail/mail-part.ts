import type { MailStyles } from './mail-colours.ts';

/** A figure of a report with its changes, one a comparison; `good` is null where a change is neither good nor bad. All texts as they are shown. */
export interface KeyFigure {
  label: string;
  value: string;
  /** What the dashboard's author says of it; empty: nothing. */
  note: string;
  changes: readonly { text: string; good: boolean | null }[];
}

/**
 * One piece of a mail, said once for its HTML and its plain text. A string is a paragraph and keeps its line breaks. Texts are plain: whatever
 * they hold is shown as it is.
 */
export type MailPart =
  | string
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'button'; label: string; link: string }
  | { kind: 'link'; label: string; link: string }
  /** Something to be noticed before the rest. */
  | { kind: 'notice'; title: string; items: readonly string[] }
  | { kind: 'figures'; figures: readonly KeyFigure[]; better: string; worse: string }
  /** An attachment of the mail shown in place, by its content id. */
  | { kind: 'picture'; cid: string; alt: string; link: string | null };

/** Whose mail it is: shown at its head, in its colour. */
export interface MailBrand {
  name: string;
  logoUrl: string | null;
  /** #rrggbb; null: the product's own. */
  colour: string | null;
}

/** A whole mail before it is written. */
export interface MailDraft {
  /** A language of the contract. */
  language: string;
  brand: MailBrand;
  /** Of the dashboard that it is of; left out where it is of none. */
  styles?: MailStyles;
  title: string;
  subtitle: string | null;
  /** What mail programs show beside the subject. */
  preheader: string;
  parts: readonly MailPart[];
  /** Why it came, and how to stop it. */
  footer: { text: string; link: { label: string; link: string } | null };
}

/** The change of a figure in words: colour alone says it to some only. */
export function changeWords({ text, good }: KeyFigure['changes'][number], better: string, worse: string): string {
  if (good === null) return text;
  return `${text} (${good ? better : worse})`;
}

/** On one line, for subjects and other places that take no break. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
