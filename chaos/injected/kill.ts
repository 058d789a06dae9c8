import type { Role } from '../supervised.ts';
import { type Fault, pause } from './fault.ts';

/** kill -9 at any moment, and once more while it starts now and then. */
const kill = (role: Role): Fault => ({
  name: `kill-${role}`,
  async inject(world, chance) {
    const victim = chance.pick(world.of(role));
    victim.kill();
    if (chance.next() < 0.25) {
      await victim.untilRunning();
      await pause(chance.between(0, 1500));
      victim.kill();
      return `${victim.name} killed twice`;
    }
    return `${victim.name} killed`;
  },
});

export const killWeb = kill('web');
export const killWorker = kill('worker');
