// Loaded before a program: from here on it is held to the memory of a control group, and to one core.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const { LIMITED_IN: group = '' } = process.env;
writeFileSync(join(group, 'cgroup.procs'), String(process.pid));
execFileSync('taskset', ['--all-tasks', '--pid', '--cpu-list', '0', String(process.pid)], { stdio: 'ignore' });
