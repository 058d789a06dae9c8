import { existsSync, readFileSync } from 'node:fs';

/** Linux counts processor time for programs in hundredths of a second, whatever its own clock. */
const ticksPerSecond = 100;

export const canReadCpu = (): boolean => existsSync('/proc/self/stat');

/** Processor time a process used so far, all its threads, in ms. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold spaces: count from behind it. There utime is the 12th field and stime the 13th (man 5 proc).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}
