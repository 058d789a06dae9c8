import type { Context } from '../context.ts';

/** What each process (each context in tests) has one of, made when it is first asked for, and gone with it. */
export function perContext<T, Used extends Partial<Context> = Context>(make: (context: Used) => T): (context: Used) => T {
  const made = new WeakMap<Used, { value: T }>();
  return (context) => {
    const known = made.get(context);
    if (known !== undefined) return known.value;
    const value = make(context);
    made.set(context, { value });
    return value;
  };
}
