import { type Fault, pause } from './fault.ts';

/** Less than the product needs under load, so that it comes to its limit now and then. */
const megabytes = 100;

export const memoryLimit: Fault = {
  name: 'memory-limit',
  async inject(world, chance) {
    const victim = chance.pick([...world.of('web'), ...world.of('worker')]);
    const seconds = chance.between(15, 25);
    victim.expectEnds(true);
    await victim.restartWith({ NODE_OPTIONS: `--max-old-space-size=${megabytes}` });
    await pause(seconds * 1000);
    await victim.restartWith({});
    await victim.untilRunning();
    victim.expectEnds(false);
    return `${victim.name} had ${megabytes} MB for ${seconds} s`;
  },
};
