import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/testing/longest-first.ts';

/** What needs neither a database nor a process of ours: no set-up stands before it. */
const pure = ['packages/{contract,providers,charts,web,sandbox}/src/**/*.test.ts', 'scripts/**/*.test.ts'];

export default defineConfig({
  test: {
    // Modules are loaded once a worker. What a file changes for its whole process it puts back.
    isolate: false,
    // One more than two processors: two fifths of the time a worker waits, for queues and for processes.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['scripts/property-seed.ts', 'scripts/testing/product-words.ts'],
    // For what hangs: a slow machine with other work takes five times as long as a quick one.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    coverage: {
      provider: 'v8',
      include: ['packages/{contract,providers,charts,web,server}/src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.ts', '**/test{,ing}/**', '**/*.d.ts'],
      reporter: ['json-summary', 'json'],
    },
    projects: [
      { extends: true, test: { name: 'pure', include: pure } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/server/{src,test}/**/*.test.ts', 'chaos/**/*.test.ts'],
          globalSetup: ['packages/server/test/database/global-setup.ts'],
          setupFiles: ['packages/server/test/app/cheap-passwords.ts'],
        },
      },
    ],
  },
});
