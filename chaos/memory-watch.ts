import { execFileSync } from 'node:child_process';
import type { Wrong } from './checker/evidence.ts';
import type { Supervised } from './supervised.ts';

const everyMs = 5000;
/** Of what a process holds halfway, at the end: the rest is how the garbage collector takes its time. */
const growthMax = 1.15;
/** A process that is warm: what it holds for good it holds by then. */
const warmShare = 0.5;
const windowShare = 0.1;
const samplesMin = 20;

/** What processes held while they worked, in MB. */
export interface MemoryWatch {
  stop(): void;
  /** By process: at the end of its warming up, and at the end. Null: too short to tell. */
  held(): { name: string; warm: number; end: number }[] | null;
  /** Processes that held more and more. */
  growing(): Wrong[];
}

const medianOf = (figures: readonly number[]): number => figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
const residentMegabytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

export function watchMemory(processes: readonly Supervised[]): MemoryWatch {
  const samples = new Map<string, number[]>(processes.map(({ name }) => [name, []]));
  const timer = setInterval(() => {
    for (const { name, running } of processes) {
      const pid = running()?.process.pid;
      if (pid !== undefined) samples.get(name)?.push(residentMegabytes(pid));
    }
  }, everyMs);
  const held: MemoryWatch['held'] = () => {
    const all = [...samples].map(([name, figures]) => {
      const size = Math.max(1, Math.floor(figures.length * windowShare));
      const warmAt = Math.floor(figures.length * warmShare);
      return { name, count: figures.length, warm: medianOf(figures.slice(warmAt, warmAt + size)), end: medianOf(figures.slice(-size)) };
    });
    return all.every(({ count }) => count >= samplesMin) ? all : null;
  };
  return {
    stop: () => clearInterval(timer),
    held,
    growing: () =>
      (held() ?? [])
        .filter(({ warm, end }) => end > warm * growthMax)
        .map(({ name, warm, end }) => ({
          rule: 'memory',
          expected: `${name} holds at the end no more than ${growthMax} of the ${warm.toFixed(0)} MB it held halfway`,
          found: `${end.toFixed(0)} MB`,
        })),
  };
}
