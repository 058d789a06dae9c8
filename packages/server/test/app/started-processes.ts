import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface StartedProcess {
  id: number;
  parent: number;
  command: string;
}

/** What a file of /proc holds; empty where the process ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Linux tells it without a program that may not be installed. */
const fromProc = (): StartedProcess[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const [, parent = '0'] = /^PPid:\s+(\d+)$/m.exec(read(`/proc/${name}/status`)) ?? [];
      return { id: Number(name), parent: Number(parent), command: read(`/proc/${name}/cmdline`).replaceAll('\0', ' ') };
    });

const fromPs = (): StartedProcess[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, id, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return id && parent ? [{ id: Number(id), parent: Number(parent), command }] : [];
    });

/** All that run and were started by a process, or by one of those; what ended has no command and is left out. */
export function startedBy(id: number): StartedProcess[] {
  const all = (existsSync('/proc/self/status') ? fromProc() : fromPs()).filter(({ command }) => command !== '');
  const under = (parent: number): StartedProcess[] =>
    all.filter((each) => each.parent === parent).flatMap((child) => [child, ...under(child.id)]);
  return under(id);
}
