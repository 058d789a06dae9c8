import { minuteMs } from '@sightline/contract/core';
import { type Fault, pause } from './fault.ts';

const jumps = [60, -10, -60] as const;

export const clockJump: Fault = {
  name: 'clock-jump',
  async inject(world, chance) {
    const minutes = chance.pick(jumps);
    world.moveClock(minutes * minuteMs);
    await pause(5000);
    return `the clock ${minutes > 0 ? '+' : ''}${minutes} min`;
  },
};
