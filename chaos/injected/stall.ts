import type { Role } from '../supervised.ts';
import { type Fault, pause } from './fault.ts';

/**
 * A process stands still and goes on, as on a machine that sleeps or is short of memory: of a worker for longer than it holds leases, so that it goes on with
 * what is others' by then.
 */
const stall = (role: Role, fromS: number, toS: number): Fault => ({
  name: `stall-${role}`,
  async inject(world, chance) {
    const victim = chance.pick(world.of(role));
    const seconds = chance.between(fromS, toS);
    await victim.untilRunning();
    const standing = victim.running()?.process;
    standing?.kill('SIGSTOP');
    await pause(seconds * 1000);
    standing?.kill('SIGCONT');
    return `${victim.name} stood still for ${seconds} s`;
  },
});

export const stallWeb = stall('web', 2, 8);
export const stallWorker = stall('worker', 10, 40);
