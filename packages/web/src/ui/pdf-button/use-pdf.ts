import { useEffect, useReducer, useRef } from 'react';
import { failedShownMs, idle, nextPdfPhase, type PdfAnswer, type PdfPhase, pollMs } from './pdf-phase.ts';

export interface PdfMaker {
  /** Asks for a PDF. Throws when it cannot be made. */
  start: (options: { signal: AbortSignal }) => Promise<PdfAnswer>;
  /** Asks again with the token of a `working` answer (null when there was none yet). */
  check: (token: string | null, options: { signal: AbortSignal }) => Promise<PdfAnswer>;
  /** What `start` or `check` threw, to be told or reported. */
  onFailed?: (thrown: unknown) => void;
  /** It was taken. */
  onDownloaded?: () => void;
}

/** Runs the phases of a PDF: one question at a time, the next one a second after the answer; none once the button is gone. */
export function usePdf(maker: PdfMaker): { phase: PdfPhase; press: () => void } {
  const [phase, send] = useReducer(nextPdfPhase, idle);
  const given = useRef(maker);
  given.current = maker;
  const asked = phase.kind === 'loading' ? phase.asked : null;
  const token = phase.kind === 'loading' ? phase.check : null;

  useEffect(() => {
    if (asked === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      try {
        const { start, check } = given.current;
        const answer = await (asked === 0 ? start({ signal }) : check(token, { signal }));
        if (!signal.aborted) send({ kind: 'answered', answer });
      } catch (thrown) {
        // Leaving the page is no failure.
        if (signal.aborted) return;
        send({ kind: 'failed' });
        given.current.onFailed?.(thrown);
      }
    };
    const timer = setTimeout(ask, asked === 0 ? 0 : pollMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked, token]);

  useEffect(() => {
    if (phase.kind !== 'failed') return undefined;
    const timer = setTimeout(() => send({ kind: 'failureShown' }), failedShownMs);
    return () => clearTimeout(timer);
  }, [phase.kind]);

  const press = () => {
    if (phase.kind === 'ready') {
      download(phase.address);
      maker.onDownloaded?.();
    }
    send({ kind: 'pressed' });
  };
  return { phase, press };
}

function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
