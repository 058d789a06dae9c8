// Passwords are hashed with a 64th of the work here: at its real cost that is most of the time of tests about accounts. What is hashed in a process
// of its own (`product-process.ts`) costs what it costs; `password-hash.test.ts` holds that.
import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const lessWork = 64;
const real = crypto.scrypt;
/** Of the process: this file is loaded more than once in it. */
const place = Symbol.for('sightline.cheap-passwords');
const shared = globalThis as { [place]?: { isReal: boolean } };

type Done = (error: Error | null, key: Buffer) => void;
const cheap = (password: crypto.BinaryLike, salt: crypto.BinaryLike, length: number, options: ScryptOptions, done: Done): void => {
  const { N = 16_384 } = options;
  real(password, salt, length, shared[place]?.isReal ? options : { ...options, N: Math.max(2, N / lessWork) }, done);
};

// Modules outlive a file of tests, and so does what is changed here.
if (shared[place] === undefined) {
  shared[place] = { isReal: false };
  crypto.scrypt = cheap as unknown as typeof crypto.scrypt;
  syncBuiltinESMExports();
}

/** For passwords that a process of its own hashed, or is to read. */
export async function atRealCost<T>(work: () => Promise<T>): Promise<T> {
  const state = shared[place];
  if (state === undefined) throw new Error('Passwords are hashed at their real cost already');
  state.isReal = true;
  try {
    return await work();
  } finally {
    state.isReal = false;
  }
}
