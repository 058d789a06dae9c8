import { startedBy } from '../../packages/server/test/app/started-processes.ts';
import { type Fault, pause } from './fault.ts';

const looksMax = 20;

/** kill -9 of a browser that prints, as soon as there is one. */
export const killChromium: Fault = {
  name: 'kill-chromium',
  async inject(world) {
    for (let look = 0; look < looksMax; look += 1) {
      for (const worker of world.of('worker')) {
        const id = worker.running()?.process.pid;
        const browser = id === undefined ? undefined : startedBy(id).find(({ parent, command }) => parent === id && /chrom/i.test(command));
        if (browser === undefined) continue;
        process.kill(browser.id, 'SIGKILL');
        return `the browser of ${worker.name} killed`;
      }
      await pause(500);
    }
    return 'no browser ran';
  },
};
