import { relative } from 'node:path';
import { noteFailures } from './failures.mjs';

/** Notes what failed, and what passed only at its second attempt. */
export default class PlaywrightFailures {
  #root;

  onBegin(_config, suite) {
    this.#root = suite;
  }

  onEnd() {
    const failures = this.#root
      .allTests()
      .filter((test) => ['unexpected', 'flaky'].includes(test.outcome()))
      .map((test) => ({
        file: relative(process.cwd(), test.location.file),
        name: test.title,
        message: test.results.find(({ error }) => error)?.error?.message ?? '',
        isFlaky: test.outcome() === 'flaky',
      }));
    noteFailures('e2e', failures);
  }

  printsToStdio() {
    return false;
  }
}
