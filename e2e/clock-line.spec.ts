import { spawn } from 'node:child_process';
import { type Started, setClock } from './product.ts';
import { expect, test } from './test.ts';

function program(script: string): Started {
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'pipe'] });
  return { address: '', process: child, log: () => 'What it said last', stop: async () => void child.kill() };
}

test('a line is heard whose echo comes in two parts', async () => {
  const started = program(`
    process.stdin.on('data', () => {
      process.stdout.write('Something else\\nHeard: no');
      setTimeout(() => process.stdout.write('on\\n'), 50);
    });`);
  await setClock(started, 'noon');
  await setClock(started, 'noon');
  await started.stop();
});

test('a program that ends instead of hearing a line is told, as is one that had ended', async () => {
  const started = program(`process.stdin.on('data', () => process.exit(3))`);
  await expect(setClock(started, 'noon')).rejects.toThrow('ended before it heard “noon”:\nWhat it said last');
  await expect(setClock(started, 'noon')).rejects.toThrow('ended before it heard “noon”');
});
