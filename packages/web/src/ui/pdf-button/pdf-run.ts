import { failedShownMs, idle, nextPdfPhase, type PdfAnswer, type PdfEvent, type PdfPhase, pollMs, readyCachedMs } from './pdf-phase.ts';

export interface PdfMaker {
  /** Asks for a PDF. Throws when it cannot be made. */
  start: (options: { signal: AbortSignal }) => Promise<PdfAnswer>;
  /** Asks again with the token of a `working` answer (null when there was none yet). */
  check: (token: string | null, options: { signal: AbortSignal }) => Promise<PdfAnswer>;
  /** What `start` or `check` threw, to be told or reported. */
  onFailed?: (thrown: unknown) => void;
  /** The same while no button shows it. */
  onFailedAway?: (thrown: unknown) => void;
  /** It can be taken, by the button or by `take`. */
  onReady?: (address: string, take: () => void) => void;
  /** It was taken. */
  onDownloaded?: () => void;
}

interface PdfRun {
  get(): PdfPhase;
  subscribe(listener: () => void): () => void;
  /** What it asks with from now on. */
  give(maker: PdfMaker): void;
  press(): void;
  /** Asks no more, and begins anew. */
  stop(): void;
}

function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** Runs the phases of a PDF: one question at a time, the next one a second after the answer. `onPhase` is told of each, shown or not. */
export function createPdfRun(first: PdfMaker, onPhase: (phase: PdfPhase) => void = () => {}): PdfRun {
  let maker = first;
  let phase: PdfPhase = idle;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let controller = new AbortController();
  let expiresAt = Number.POSITIVE_INFINITY;
  const listeners = new Set<() => void>();

  function send(event: PdfEvent): void {
    const next = nextPdfPhase(phase, event);
    if (next === phase) return;
    phase = next;
    onPhase(phase);
    for (const listener of listeners) listener();
    clearTimeout(timer);
    if (phase.kind === 'loading') timer = setTimeout(() => void ask(), phase.asked === 0 ? 0 : pollMs);
    if (phase.kind === 'failed') timer = setTimeout(() => send({ kind: 'failureShown' }), failedShownMs);
    if (phase.kind === 'ready') {
      const { address } = phase;
      expiresAt = Date.now() + readyCachedMs;
      timer = setTimeout(() => send({ kind: 'expired' }), readyCachedMs);
      // Once: taken here it is taken at the button, too.
      maker.onReady?.(address, () => phase.kind === 'ready' && phase.address === address && press());
    }
  }
  async function ask(): Promise<void> {
    if (phase.kind !== 'loading') return;
    const { asked, check: token } = phase;
    const { signal } = controller;
    try {
      const answer = await (asked === 0 ? maker.start({ signal }) : maker.check(token, { signal }));
      if (!signal.aborted) send({ kind: 'answered', answer });
    } catch (thrown) {
      // Leaving the page is no failure.
      if (signal.aborted) return;
      send({ kind: 'failed' });
      if (listeners.size > 0) maker.onFailed?.(thrown);
      else maker.onFailedAway?.(thrown);
    }
  }
  function press(): void {
    // Timers stand still while a computer sleeps.
    if (Date.now() >= expiresAt) send({ kind: 'expired' });
    if (phase.kind === 'ready') {
      download(phase.address);
      maker.onDownloaded?.();
    }
    send({ kind: 'pressed' });
  }
  return {
    get: () => phase,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    give: (next) => {
      maker = next;
    },
    press,
    stop() {
      clearTimeout(timer);
      controller.abort();
      controller = new AbortController();
      phase = idle;
    },
  };
}

const cached = new Map<string, PdfRun>();

/** The run of that key, which goes on while nobody shows it: kept from the press until it was taken, or ended otherwise; gone with the page. */
export function cachedPdfRun(key: string, maker: PdfMaker): PdfRun {
  const known = cached.get(key);
  if (known) return known;
  const run = createPdfRun(maker, ({ kind }) => {
    if (kind === 'idle') cached.delete(key);
    else cached.set(key, run);
  });
  return run;
}
