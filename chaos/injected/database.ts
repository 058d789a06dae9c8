import { startedBy } from '../../packages/server/test/app/started-processes.ts';
import { type Fault, ownServer, pause, serverOfOthers } from './fault.ts';

export const restartDatabase: Fault = {
  name: 'restart-database',
  isMissing: serverOfOthers,
  async inject(world, chance) {
    const how = chance.pick<'fast' | 'immediate'>(['fast', 'immediate']);
    await ownServer(world).restart(how);
    return `restarted, ${how} shutdown`;
  },
};

/** What clients see while another machine takes over: connections that neither answer nor end. */
export const pauseDatabase: Fault = {
  name: 'pause-database',
  isMissing: serverOfOthers,
  async inject(world, chance) {
    const first = ownServer(world).processId();
    const seconds = chance.between(2, 8);
    const tree = [first, ...startedBy(first).map(({ id }) => id)];
    const tell = (signal: NodeJS.Signals): void => {
      for (const id of tree) {
        try {
          process.kill(id, signal);
        } catch (error) {
          // One of its processes ended by itself meanwhile.
          if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
        }
      }
    };
    tell('SIGSTOP');
    await pause(seconds * 1000);
    tell('SIGCONT');
    return `stood still for ${seconds} s`;
  },
};

export const slowDatabase: Fault = {
  name: 'slow-database',
  async inject({ link }, chance) {
    const seconds = chance.between(4, 8);
    link.delayMs = chance.between(5, 60);
    const words = `${link.delayMs} ms each way for ${seconds} s, connections cut`;
    for (let second = 0; second < seconds; second += 1) {
      link.cut(0.3, chance.next);
      await pause(1000);
    }
    link.delayMs = 0;
    return words;
  },
};
