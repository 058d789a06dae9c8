/** What a Dockerfile sets in its last stage by one ENV line. */
export const environmentIn = (dockerfile: string): Record<string, string> =>
  Object.fromEntries(
    [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/([A-Z_]+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** Its base, which all its stages have in common. */
export function baseIn(dockerfile: string): string {
  const [base, ...others] = new Set([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, name = '']) => name));
  if (base === undefined || others.length > 0)
    throw new Error(`The stages of the Dockerfile begin with ${[base, ...others].join(' and ')}`);
  return base;
}

/** The program that tells whether a container is well. */
export function healthCommandIn(dockerfile: string): string[] {
  const [, list] = /^HEALTHCHECK (?:.*\\\n)?.*?CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  if (list === undefined) throw new Error('The Dockerfile has no HEALTHCHECK as a list of words');
  return JSON.parse(list) as string[];
}

/** MB by path, as `du -sm` prints them. */
export const sizesIn = (printed: string): Map<string, number> =>
  new Map([...printed.matchAll(/^(\d+)\t(.+)$/gm)].map(([, mb, path = '']) => [path, Number(mb)]));

/** Whether the root file system of /proc/mounts may be written to. */
export function isRootOpen(mounts: string): boolean {
  const options = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, place]) => place === '/')?.[3];
  if (options === undefined) throw new Error('Nothing is mounted as root');
  return !options.split(',').includes('ro');
}
