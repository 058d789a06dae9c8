import type { EventEmitter } from 'node:events';

/** As a shell tells what a signal ended. */
const codes = { SIGINT: 130, SIGTERM: 143 } as const;
export type StoppedCode = (typeof codes)[keyof typeof codes];

/** npm hands on to its program what their terminal sent to both: so soon, a second signal is the first once more. */
const onceMoreMs = 1000;

interface Process extends Pick<EventEmitter, 'on'> {
  exit(code: number): void;
}

/** `stopped`: from the first SIGINT or SIGTERM on. A second one ends the process at once. */
export function stopOnSignals(
  program: Process,
  onStop: () => void,
  now: () => number = () => performance.now(),
): { stopped: AbortSignal; code(): StoppedCode | null } {
  const stopping = new AbortController();
  let first: { code: StoppedCode; atMs: number } | null = null;
  for (const [name, code] of Object.entries(codes))
    program.on(name, () => {
      if (first !== null) {
        if (now() - first.atMs >= onceMoreMs) program.exit(code);
        return;
      }
      first = { code, atMs: now() };
      onStop();
      stopping.abort(new Error(`stopped by ${name}`));
    });
  return { stopped: stopping.signal, code: () => first?.code ?? null };
}
