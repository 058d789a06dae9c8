import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PdfPhase } from './pdf-phase.ts';
import { cachedPdfRun, createPdfRun, type PdfMaker } from './pdf-run.ts';

/** The phases of one button. With a key its PDF goes on being made when the button is gone, and the next one of that key shows how far it is. */
export function usePdf(maker: PdfMaker, key: string | null = null): { phase: PdfPhase; press: () => void } {
  const [run] = useState(() => (key === null ? createPdfRun(maker) : cachedPdfRun(key, maker)));
  useEffect(() => run.give(maker));
  useEffect(() => (key === null ? () => run.stop() : undefined), [run, key]);
  const phase = useSyncExternalStore(run.subscribe, run.get, run.get);
  return { phase, press: run.press };
}
