import { describe, expect, test } from 'vitest';
import { idle, nextPdfPhase, type PdfEvent, type PdfPhase, pdfRefusal } from './pdf-phase.ts';

const after = (...events: PdfEvent[]): PdfPhase => events.reduce<PdfPhase>(nextPdfPhase, idle);
const pressed = { kind: 'pressed' } as const;
const working = { kind: 'answered', answer: { kind: 'working', check: 'token' } } as const;
const unchanged = { kind: 'answered', answer: { kind: 'unchanged' } } as const;
const ready = { kind: 'answered', answer: { kind: 'ready', address: '/files/report.pdf' } } as const;
const failed = { kind: 'failed' } as const;

describe('a PDF button', () => {
  test('loads, asks again with the token it was given, and is ready', () => {
    expect(after(pressed)).toEqual({ kind: 'loading', check: null, asked: 0 });
    expect(after(pressed, working)).toEqual({ kind: 'loading', check: 'token', asked: 1 });
    expect(after(pressed, working, ready)).toEqual({ kind: 'ready', address: '/files/report.pdf' });
  });

  test('asks again, with the same token, when nothing changed', () => {
    expect(after(pressed, working, unchanged)).toEqual({ kind: 'loading', check: 'token', asked: 2 });
  });

  test('starts anew after the download', () => {
    expect(after(pressed, ready, pressed)).toEqual(idle);
  });

  test('tells a failure, then can be pressed again', () => {
    expect(after(pressed, working, failed)).toEqual({ kind: 'failed' });
    expect(after(pressed, failed, { kind: 'failureShown' })).toEqual(idle);
    expect(after(pressed, failed, pressed)).toEqual({ kind: 'loading', check: null, asked: 0 });
  });

  test('begins anew once what is ready may be gone', () => {
    expect(after(pressed, ready, { kind: 'expired' })).toEqual(idle);
    expect(after(pressed, working, { kind: 'expired' })).toEqual(after(pressed, working));
  });

  test('takes no notice of what comes out of turn', () => {
    expect(after(ready)).toEqual(idle);
    expect(after(failed)).toEqual(idle);
    expect(after(pressed, working, pressed)).toEqual(after(pressed, working));
    expect(after(pressed, failed, pressed, { kind: 'failureShown' }).kind).toBe('loading');
  });

  test('is refused above the maximum only', () => {
    expect(pdfRefusal(40, 40)).toBeNull();
    expect(pdfRefusal(41, 40)).toBe('A PDF holds at most 40 widgets; here are 41.');
  });
});
