import { join } from 'node:path';

const compiled = join(import.meta.dirname, '../../../../node_modules/.cache/sightline/compiled');

/** For a program of ours as a process of its own, which sees nothing else of this one. What Node compiled it need not compile again. */
export function programEnvironment(environment: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE: compiled, ...environment };
}
