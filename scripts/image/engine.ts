import { closeLater } from '../../bench/closing.ts';
import { type Ended, runProgram, startProgram } from './program.ts';

export interface Container {
  /** How long it took from its start until the product said that it is ready. Throws where it ended before. */
  ready(): Promise<number>;
  log(): string;
  /** The code it ended with. */
  ended: Promise<number>;
  /** Runs a program in it, as its own user. */
  exec(command: readonly string[]): Promise<Ended>;
  /** To its first process. */
  signal(name: NodeJS.Signals): Promise<void>;
}

export interface Engine {
  name: string;
  build(): Promise<void>;
  /** What a program says that runs in the image's base. */
  inBase(command: readonly string[]): Promise<string>;
  /** A new, empty place for /data; answers its name. */
  makeData(): Promise<string>;
  /** The product listens at this port, on this machine alone. The root file system is shut; /tmp is new. */
  start(data: string, port: number, environment: Record<string, string>): Promise<Container>;
}

interface Words {
  /** Runs it in the foreground, with its output. */
  run: readonly string[];
  exec: readonly string[];
  signal(name: NodeJS.Signals): readonly string[];
  remove: readonly string[];
}

const readyLine = 'Sightline is ready at ';

/** A container whose output and end are those of the command that runs it. */
export function followContainer(command: string, words: Words): Container {
  const startedMs = performance.now();
  const running = startProgram(command, words.run);
  let isOver = false;
  const ended = running.ended.then(({ code }) => {
    isOver = true;
    return code;
  });
  closeLater(async () => {
    if (isOver) return;
    await runProgram(command, words.remove);
    await ended;
  });
  const saidReady = new Promise<number>((done) => {
    running.process.stdout?.on('data', () => {
      if (running.log().includes(readyLine)) done(performance.now() - startedMs);
    });
  });
  const endedBefore = async (): Promise<never> => {
    throw new Error(`The container ended with ${await ended} before it was ready:\n${running.log().slice(-4000)}`);
  };
  return {
    ready: () => Promise.race([saidReady, endedBefore()]),
    log: running.log,
    ended,
    exec: (program) => runProgram(command, [...words.exec, ...program]),
    async signal(name) {
      const { code, output } = await runProgram(command, words.signal(name));
      if (code !== 0) throw new Error(`${command} could not send ${name}: ${output}`);
    },
  };
}
