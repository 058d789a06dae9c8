// Passwords are hashed with a 64th of the work here: at its real cost that is most of the time of tests about accounts. What is hashed in a process
// of its own (`product-process.ts`) costs what it costs; `password-hash.test.ts` holds that.
import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const lessWork = 64;
const real = crypto.scrypt;
const isCheap = Symbol.for('sightline.cheap-passwords');

type Done = (error: Error | null, key: Buffer) => void;
const cheap = (password: crypto.BinaryLike, salt: crypto.BinaryLike, length: number, { N, ...options }: ScryptOptions, done: Done): void =>
  real(password, salt, length, { ...options, N: Math.max(2, (N ?? 16_384) / lessWork) }, done);

// Modules outlive a file of tests, and so does what is changed here.
if (!(isCheap in crypto.scrypt)) {
  crypto.scrypt = Object.assign(cheap, { [isCheap]: true }) as unknown as typeof crypto.scrypt;
  syncBuiltinESMExports();
}
