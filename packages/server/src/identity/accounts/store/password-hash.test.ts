import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** “correct horse”, hashed by another implementation of scrypt (N 16384, r 16, p 1): what installations have. */
const stored =
  '00112233445566778899aabbccddeeff:13af89ff6a88bb0fb3277e79ba724c6c0731b15919ca892969d63abd1534b867d110179e3bc8af39995ede0f9b2ac14b2b97573df10ba3802c498dbeb61e4f64';

/** In a process that hashes as an installation does (`cheap-passwords.ts`). */
async function fits(password: string): Promise<boolean> {
  const program = `
    import { verifyPassword } from 'better-auth/crypto';
    console.log(await verifyPassword({ hash: ${JSON.stringify(stored)}, password: ${JSON.stringify(password)} }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { cwd: import.meta.dirname });
  return stdout.trim() === 'true';
}

it('a password is hashed with the work that it always was, so that those of before still fit', async () => {
  expect(await fits('correct horse')).toBe(true);
  expect(await fits('correct Horse')).toBe(false);
});
