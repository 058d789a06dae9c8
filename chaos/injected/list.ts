import { killChromium } from './chromium.ts';
import { clockJump } from './clock.ts';
import { pauseDatabase, restartDatabase, slowDatabase } from './database.ts';
import { fullDisk, slowDisk } from './disk.ts';
import type { Fault } from './fault.ts';
import { killWeb, killWorker } from './kill.ts';
import { memoryLimit } from './memory.ts';
import { sandboxFaults } from './sandbox.ts';
import { smtpFaults } from './smtp.ts';
import { stallWeb, stallWorker } from './stall.ts';

/** Every fault there is. */
export const faults: readonly Fault[] = [
  killWeb,
  killWorker,
  stallWeb,
  stallWorker,
  restartDatabase,
  pauseDatabase,
  slowDatabase,
  sandboxFaults,
  smtpFaults,
  killChromium,
  fullDisk,
  slowDisk,
  memoryLimit,
  clockJump,
];
