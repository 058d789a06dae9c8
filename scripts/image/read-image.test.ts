import { expect, it } from 'vitest';
import { baseIn, environmentIn, healthCommandIn, isRootOpen, sizesIn } from './read-image.ts';

const dockerfile = `FROM node:24-slim AS build
RUN npm install
FROM node:24-slim
ENV NODE_ENV=production PORT=8080
HEALTHCHECK --interval=10s --timeout=6s \\
  CMD ["node", "-e", "process.exit(\`\${0}\`)"]
CMD ["node", "serve.mjs"]
`;

it('reads of a Dockerfile what a try of its image needs', () => {
  expect(baseIn(dockerfile)).toBe('node:24-slim');
  expect(environmentIn(dockerfile)).toEqual({ NODE_ENV: 'production', PORT: '8080' });
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the program has a template of its own
  expect(healthCommandIn(dockerfile)).toEqual(['node', '-e', 'process.exit(`${0}`)']);
});

it('refuses stages on several bases and an image that does not tell whether it is well', () => {
  expect(() => baseIn(`${dockerfile}FROM debian:12\n`)).toThrow('node:24-slim and debian:12');
  expect(() => healthCommandIn('FROM a\nCMD ["b"]\n')).toThrow('HEALTHCHECK');
});

it('reads sizes, whatever could not be looked at', () => {
  expect(sizesIn("du: cannot read directory '/root': Permission denied\n1204\t/\n302\t/app\n")).toEqual(
    new Map([
      ['/', 1204],
      ['/app', 302],
    ]),
  );
});

it('tells a root that is shut from one that is open, and looks at the last one mounted', () => {
  const proc = 'proc /proc proc rw,relatime 0 0\n';
  expect(isRootOpen(`/dev/vda / ext4 ro,relatime 0 0\n${proc}tmpfs /tmp tmpfs rw 0 0\n`)).toBe(false);
  expect(isRootOpen(`/dev/vda / ext4 ro 0 0\noverlay / overlay rw,errors=remount-ro 0 0\n${proc}`)).toBe(true);
  expect(() => isRootOpen(proc)).toThrow('root');
});
