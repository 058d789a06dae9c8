import { hourMs } from '@sightline/contract/core';
import { english } from '@sightline/contract/frames';

/** How long the failed icon stands. */
export const failedShownMs = 1500;
/** Between two questions whether the PDF is ready. */
export const pollMs = 1000;
/** How long one that is ready is offered: well within the day for which the server keeps it. */
export const readyCachedMs = 3 * hourMs;

/** What the maker of the PDF says: still at work (202, with the token to ask with), nothing new (304), or where the PDF lies (200). */
export type PdfAnswer = { kind: 'working'; check: string } | { kind: 'unchanged' } | { kind: 'ready'; address: string };

export type PdfPhase =
  | { kind: 'idle' }
  /** `check` is null until the first answer; `asked` counts the answers, so that each is followed by one more question. */
  | { kind: 'loading'; check: string | null; asked: number }
  | { kind: 'ready'; address: string }
  | { kind: 'failed' };

export type PdfEvent =
  | { kind: 'pressed' }
  | { kind: 'answered'; answer: PdfAnswer }
  | { kind: 'failed' }
  | { kind: 'failureShown' }
  | { kind: 'expired' };

export const idle: PdfPhase = { kind: 'idle' };

/** docs/product.md 7.1. What does not fit the phase changes nothing: a late answer, a press while loading. */
export function nextPdfPhase(phase: PdfPhase, event: PdfEvent): PdfPhase {
  switch (event.kind) {
    case 'pressed':
      // A ready PDF is downloaded by the press, which makes the button new.
      if (phase.kind === 'ready') return idle;
      return phase.kind === 'loading' ? phase : { kind: 'loading', check: null, asked: 0 };
    case 'answered':
      return phase.kind === 'loading' ? afterAnswer(phase, event.answer) : phase;
    case 'failed':
      return phase.kind === 'loading' ? { kind: 'failed' } : phase;
    case 'failureShown':
      return phase.kind === 'failed' ? idle : phase;
    case 'expired':
      return phase.kind === 'ready' ? idle : phase;
  }
}

function afterAnswer(phase: PdfPhase & { kind: 'loading' }, answer: PdfAnswer): PdfPhase {
  if (answer.kind === 'ready') return { kind: 'ready', address: answer.address };
  return { kind: 'loading', check: answer.kind === 'working' ? answer.check : phase.check, asked: phase.asked + 1 };
}

/** What the button is called in a phase, where no dashboard's language says it. */
export const pdfWords = english.pdf;

/** Why there can be no PDF of so many widgets, or null. */
export const pdfRefusal = (count: number, max: number, { tooMany } = pdfWords): string | null => (count > max ? tooMany(max, count) : null);
