import { readFileSync } from 'node:fs';

const lookEveryMs = 200;

/** What a file of /proc holds; null: the process ended meanwhile. */
function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

const childrenOf = (pid: number): number[] =>
  (read(`/proc/${pid}/task/${pid}/children`) ?? '').trim().split(/\s+/).filter(Boolean).map(Number);

const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)];

/** Memory of a process, in MB; of what it shares with others its part. */
const proportionalMb = (pid: number): number => Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1] ?? 0) / 1024;

/** Of a process and of all it started, in MB. */
export const treeMb = (pid: number): number => treeOf(pid).reduce((sum, each) => sum + proportionalMb(each), 0);

/** Looks at the memory of a process and of all it started, until it is stopped; answers the most it saw, in MB. */
export function watchTreeMemory(pid: number): { stop(): number } {
  let most = 0;
  const look = (): void => {
    most = Math.max(most, treeMb(pid));
  };
  const timer = setInterval(look, lookEveryMs);
  return {
    stop() {
      clearInterval(timer);
      look();
      return most;
    },
  };
}
