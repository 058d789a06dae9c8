import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { cheapPasswords } from './cheap-passwords.ts';

const program = join(import.meta.dirname, '../packages/server/src/app/admin-cli/main.ts');

/** The operator's command line on a data folder, with the environment of its product, whether that runs or not. Answers what it printed; fails with its complaint. */
export async function admin(dataDir: string, args: readonly string[], environment: Record<string, string> = {}): Promise<string> {
  const env = { ...process.env, ...cheapPasswords, NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [printed, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`admin ${args.join(' ')} ended with ${code}:\n${complaint}`);
  return printed;
}
